import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { takeOutRoom } from './room.ts';
import { forgetAbandoned, waitingFolder, waitingPath } from '#platform/disk/waiting-files.ts';

it('[INTEG-48] a file of a process that has ended goes, one that is under way stays, and none for longer than six hours', async () => {
  const own = await waitingPath();
  expect(dirname(own)).toBe(waitingFolder);
  const [machine, pid, start, ...of] = basename(own).split('.');
  const rest = [start, ...of].join('.');
  expect(pid).toBe(String(process.pid));
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const named = (name: string) => join(waitingFolder, name);
  const paths = {
    own,
    ofOneThatEnded: named(`${machine}.${String(ended)}.${rest}`),
    // In a container each server has the number of the one before.
    ofOneBefore: named(`${machine}.${String(process.pid)}.${newId()}.${of.join('.')}`),
    // The other machine has a process of that number, as far as anybody knows here.
    ofAnotherMachine: named(`another-${machine}.${String(ended)}.${rest}`),
    named: named(`named-${rest}`),
    old: named(`old-${rest}`),
    oldOfOwn: named(`${machine}.${String(process.pid)}.old-${rest}`),
  };
  try {
    for (const path of Object.values(paths)) await writeFile(path, 'x');
    const longAgo = new Date(Date.now() - 7 * 3_600_000);
    for (const path of [paths.old, paths.oldOfOwn]) await utimes(path, longAgo, longAgo);
    await forgetAbandoned();
    const there = Object.fromEntries(Object.entries(paths).map(([what, path]) => [what, existsSync(path)]));
    expect(there).toEqual({
      own: true,
      ofOneThatEnded: false,
      ofOneBefore: false,
      ofAnotherMachine: true,
      named: true,
      old: false,
      oldOfOwn: false,
    });
  } finally {
    for (const path of Object.values(paths)) await rm(path, { force: true });
  }
});

it('[INTEG-48] that is done by every server in its first minute, and again', () => {
  expect(takeOutRoom.rounds?.map(({ everyMs }) => everyMs)).toEqual([60_000]);
});
