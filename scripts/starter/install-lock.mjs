import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** No installation takes longer; a lock this old belongs to process numbers that were given to others. */
const maxAgeMs = 30 * 60_000;
/** Time between the making of a lock file and its content. */
const emptyAgeMs = 5_000;

/**
 * Lets one process at a time install. Locks are numbered files and the highest counts: a new holder makes the next
 * number, which only one can, and nobody ever removes the highest, so that two who find the same dead holder cannot both
 * follow it. A lock is dead when neither its starter nor the npm started by it is alive any more: npm goes on for a while
 * when its starter is killed, and must not be joined by a second one.
 *
 * @param folder where the lock files lie
 * @param onWait called once, when somebody else holds the lock
 */
export async function takeInstallLock(folder, onWait) {
  mkdirSync(folder, { recursive: true });
  for (let waited = false; ;) {
    const top = highest(folder);
    if (top > 0 && isHeld(join(folder, `${top}.lock`))) {
      if (!waited) onWait();
      waited = true;
      await wait(300);
      continue;
    }
    const file = join(folder, `${top + 1}.lock`);
    try {
      writeFileSync(file, JSON.stringify({ pids: [process.pid] }), { flag: 'wx' });
    } catch (error) {
      if (error.code === 'EEXIST') continue;
      throw error;
    }
    for (const number of numbers(folder))
      if (number <= top) rmSync(join(folder, `${number}.lock`), { force: true });
    return {
      /** Names another process that must have ended before the lock is free. */
      alsoHeldBy: (pid) => writeFileSync(file, JSON.stringify({ pids: [process.pid, pid] })),
      release: () => writeFileSync(file, JSON.stringify({ pids: [] })),
    };
  }
}

const numbers = (folder) =>
  readdirSync(folder)
    .filter((name) => /^\d+\.lock$/.test(name))
    .map((name) => parseInt(name, 10));

const highest = (folder) => Math.max(0, ...numbers(folder));

function isHeld(file) {
  let text;
  let age;
  try {
    text = readFileSync(file, 'utf8');
    age = Date.now() - statSync(file).mtimeMs;
  } catch {
    // Followed by a higher number meanwhile: look again.
    return true;
  }
  if (age > maxAgeMs) return false;
  try {
    return JSON.parse(text).pids.some(isAlive);
  } catch {
    return age < emptyAgeMs;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
