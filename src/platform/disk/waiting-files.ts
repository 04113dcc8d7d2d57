import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#platform/kernel/ids.ts';

/** Where files wait until they are sent: of this login alone. */
export const waitingFolder = join(tmpdir(), `credenza-take-out-${String(process.getuid?.() ?? 'own')}`);
/** What a killed server left behind is taken away after this long at the latest: nobody is being sent it any more. */
const abandonedAfterMs = 6 * 3_600_000;

/** Machines that share a folder have processes of the same number. */
const machine = hostname().replaceAll(/[^\w-]/g, '_');

/** In a container each server has the number of the one before: this start of it has a name of its own. */
const start = newId();

/** A place for a file that is made now: it bears whose it is. */
export async function waitingPath(): Promise<string> {
  await mkdir(waitingFolder, { recursive: true, mode: 0o700 });
  return join(waitingFolder, `${machine}.${String(process.pid)}.${start}.${newId()}.zip`);
}

/**
 * Takes away what nobody is being sent any more: a file of a process of this machine that has ended, and any that is hours old. Others may
 * be under way in a server beside this one.
 */
export async function forgetAbandoned(): Promise<void> {
  const names = await readdir(waitingFolder).catch((error: unknown) => {
    // Nobody has saved anything yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(waitingFolder, name);
    const [of, pid, begun] = name.split('.');
    const isOfAnother = Number(pid) === process.pid ? begun !== start : !isAlive(Number(pid));
    if ((of === machine && isOfAnother) || (await isOld(path))) await rm(path, { force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  const changed = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  // By the disk's own clock, which wrote the time.
  return Date.now() - changed > abandonedAfterMs;
}

function isAlive(pid: number): boolean {
  // What bears no number of a process is judged by its age alone.
  if (!Number.isSafeInteger(pid) || pid <= 0) return true;
  try {
    // Asks, and sends nothing.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
