import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasNoRoom, leastFreeBytes, lowPlaces, systemProbe, watchDisks } from './disk.ts';
import type { DiskPlace } from './disk.ts';

const data: DiskPlace = { name: 'data', folder: '/data', needed: true };
const database: DiskPlace = { name: 'database', folder: '/data/postgres', needed: true };
const backups: DiskPlace = { name: 'backups', folder: '/backups', needed: false };
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const plenty = () => Promise.resolve(1e12);
const written = () => Promise.resolve();

it.each([
  ['there is room', [data], plenty, written, null],
  ['the last crumb is gone', [data], () => Promise.resolve(leastFreeBytes - 1), written, 'full'],
  ['there is as much as is needed', [data], () => Promise.resolve(leastFreeBytes), written, null],
  ['a quota is used up though the disk has room', [data], plenty, failing('EDQUOT'), 'full'],
  ['it can not be written to', [data], plenty, failing('EROFS'), 'not writable'],
  ['the system says nothing of its room', [data], failing('ENOSYS'), written, null],
  [
    'only the disk of the backups is full',
    [data, backups],
    (folder: string) => Promise.resolve(folder === '/data' ? 1e12 : 0),
    written,
    null,
  ],
  [
    'the disk of the database is full',
    [data, database],
    (folder: string) => Promise.resolve(folder === '/data' ? 1e12 : 0),
    written,
    'full',
  ],
  ['nobody writes into the folder of the database', [database], plenty, failing('EACCES'), null],
] as const)('[JOB-10] when %s', async (_what, places, free, write, trouble) => {
  expect((await watchDisks(places, { free, write }).trouble())?.trouble ?? null).toBe(trouble);
});

it('looks again after some seconds, and once for all who ask', async () => {
  let [at, looks] = [0, 0];
  const write = () => Promise.resolve(void looks++);
  const watch = watchDisks([data], { free: plenty, write }, () => at);
  await Promise.all([watch.trouble(), watch.look(), watch.trouble()]);
  at = 4_999;
  await watch.trouble();
  expect(looks).toBe(1);
  at = 5_000;
  await watch.trouble();
  expect(looks).toBe(2);
});

it('warns below the bound and of what is full', async () => {
  const free = (folder: string) => Promise.resolve({ '/data': 999, '/backups': 1_000 }[folder] ?? 1e12);
  const states = (await watchDisks([data, database, backups], { free, write: written }).look()).map(
    (state) => ({ ...state, trouble: null }),
  );
  expect(lowPlaces(states, 1_000).map(({ place }) => place.name)).toEqual(['data']);
  expect(lowPlaces([{ place: data, freeBytes: null, trouble: 'full' }], 0)).toHaveLength(1);
});

it('asks the system, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'credenza-disk-'));
  try {
    expect(await systemProbe.free(folder)).toBeGreaterThan(0);
    await systemProbe.write(folder);
    expect(hasNoRoom(folder)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
    await expect(systemProbe.write(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(hasNoRoom(join(folder, 'none'))).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
