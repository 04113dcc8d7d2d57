import { Worker } from 'node:worker_threads';
import type { FileWork } from './file-worker.ts';
import type { Table } from './read-table.ts';

/** Longest that a file may keep its thread busy, in milliseconds. */
const timeoutMs = 15_000;
/** Memory of that thread, in MiB: a workbook that needs more is not a list of products. */
const memoryMb = 256;
/** Threads at once: the others wait, so that ten large files can not take all memory together. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Reads a file in a thread of its own: requests of others go on, and a file that explodes takes nobody with it. */
export async function readInThread(bytes: Uint8Array): Promise<Table> {
  const answer = await run({ kind: 'read', bytes });
  return (answer as Table | null) ?? { refused: 'FILE_UNREADABLE' };
}

/** Writes a workbook in a thread of its own. @throws when it takes too long or too much memory */
export async function writeInThread(rows: Extract<FileWork, { kind: 'write' }>['rows']): Promise<Uint8Array> {
  const answer = await run({ kind: 'write', rows });
  if (!(answer instanceof Uint8Array)) throw new Error('the workbook could not be written');
  return answer;
}

/** @returns null when the thread died or was ended */
async function run(work: FileWork): Promise<unknown> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await inThread(work);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function inThread(work: FileWork): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('file-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // A file's thread has no business with the settings of the server.
      env: {},
    });
    const end = (answer: unknown) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
