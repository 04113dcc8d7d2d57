import { parentPort, workerData } from 'node:worker_threads';
import type { FileCell } from '../export-rows.ts';
import { readTable } from './read-table.ts';
import { writeWorkbook } from './write-workbook.ts';

/** What the thread of its own is asked: a file to be read, or a table to be written as a workbook. */
export type FileWork =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly rows: readonly (readonly FileCell[])[] };

const work = workerData as FileWork;
parentPort?.postMessage(work.kind === 'read' ? await readTable(work.bytes) : await writeWorkbook(work.rows));
