import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { refusals } from '#platform/http/server/refuse.ts';
import { stockFilesErrors } from '../errors.it.ts';
import type { FileWork } from './file-worker.ts';
import type { Table } from './read-table.ts';
import { WaitingLine } from './waiting-line.ts';

const refuse = refusals(stockFilesErrors);

/** Longest that a file may keep its thread busy, in milliseconds. */
const timeoutMs = 15_000;
/** Memory of that thread, in MiB: a workbook that needs more is not a list of products. */
const memoryMb = 256;

/**
 * Two at once, so that ten large files can not take all memory together; eight wait, each with at most 5 MB, and none for
 * longer than the screen does (90 s) unless every single file takes all its time.
 */
const line = new WaitingLine({ atOnce: 2, most: 8 });

/**
 * Reads a file in a thread of its own: requests of others go on, and a file that explodes takes nobody with it.
 * @throws FILES_BUSY
 */
export async function readInThread(bytes: Uint8Array, logger: Logger): Promise<Table> {
  const answer = await run({ kind: 'read', bytes }, logger);
  return (answer as Table | null) ?? { refused: 'FILE_UNREADABLE' };
}

/** Writes a workbook in a thread of its own. @throws FILES_BUSY; when it takes too long or too much memory */
export async function writeInThread(
  rows: Extract<FileWork, { kind: 'write' }>['rows'],
  logger: Logger,
): Promise<Uint8Array> {
  const answer = await run({ kind: 'write', rows }, logger);
  if (!(answer instanceof Uint8Array)) throw new Error('the workbook could not be written');
  return answer;
}

/** @returns null when the thread died or was ended; the log says why */
async function run(work: FileWork, logger: Logger): Promise<unknown> {
  const turn = await line.run(() => inThread(work, logger));
  if (turn === null) throw refuse('FILES_BUSY');
  return turn.done;
}

function inThread(work: FileWork, logger: Logger): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('file-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // A file's thread has no business with the settings of the server.
      env: {},
    });
    let ended = false;
    const end = (answer: unknown) => {
      ended = true;
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    // Nothing of the file itself: what is in it is the restaurant's.
    const about = { kind: work.kind, size: work.kind === 'read' ? work.bytes.length : work.rows.length };
    const fail = (what: string, cause: object) => {
      // Its exit after an answer, or after it was ended here, is none.
      if (ended) return;
      logger.warn({ ...about, ...cause }, what);
      end(null);
    };
    const timer = setTimeout(() => fail('a file took too long', { timeoutMs }), timeoutMs);
    worker.once('message', end);
    worker.on('error', (error) => fail('the thread of a file failed', { err: error }));
    worker.once('exit', (code) => fail('the thread of a file ended without an answer', { code }));
  });
}
