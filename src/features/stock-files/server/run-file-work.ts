import type { Logger } from 'pino';
import type { LineKind } from '#platform/fair-line/fair-line.ts';
import { runApart } from '#platform/process/run-apart.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { ownFilesText, stockFilesErrors } from '../errors.it.ts';
import type { FileTable, FileWork } from './file-process.ts';

const refuse = refusals(stockFilesErrors);

/** Longest that a file may keep its process busy, in milliseconds. */
const timeoutMs = 15_000;
/** Heap of that process and all that it takes, in MiB: a workbook that needs more is not a list of products. */
const memory = { heapMb: 256, residentMb: 450 } as const;

/** Files in and out stand in the one line for heavy work. */
export const fileWork: LineKind = {
  refuseOwn: (works) => Object.assign(refuse('FILES_OWN_BUSY', { works }), { message: ownFilesText(works) }),
  refuseAll: () => refuse('FILES_BUSY'),
};

/** Reads a file in a process of its own: requests of others go on, and a file that explodes takes nobody with it. */
export async function readApart(bytes: Uint8Array, logger: Logger, signal?: AbortSignal): Promise<FileTable> {
  const answer = await run<FileTable>({ kind: 'read', bytes }, logger, signal);
  return answer ?? { refused: 'FILE_UNREADABLE' };
}

/** Writes a workbook in a process of its own. @throws when it takes too long or too much memory */
export async function writeApart(
  rows: Extract<FileWork, { kind: 'write' }>['rows'],
  logger: Logger,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const answer = await run<Uint8Array>({ kind: 'write', rows }, logger, signal);
  if (!(answer instanceof Uint8Array)) throw new Error('the workbook could not be written');
  return answer;
}

/** @returns null when the process died or was ended; the log says why */
async function run<T>(work: FileWork, logger: Logger, signal: AbortSignal | undefined): Promise<T | null> {
  const result = await runApart<T>({
    module: new URL('file-process.ts', import.meta.url),
    work,
    timeoutMs,
    ...memory,
    ...(signal ? { signal } : {}),
  });
  if ('done' in result) return result.done;
  // Nothing of the file itself: what is in it is the restaurant's.
  const size = work.kind === 'read' ? work.bytes.length : work.rows.length;
  logger.warn({ kind: work.kind, size, ...result.detail }, 'the process of a file gave nothing');
  return null;
}
