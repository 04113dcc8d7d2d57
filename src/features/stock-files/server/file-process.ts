import { answerApart } from '#platform/process/run-apart.ts';
import type { FileCell } from '../columns.it.ts';
import { cellSaid } from '../read-row.ts';
import { namedTexts } from './named-texts.ts';
import type { NamedTexts } from './named-texts.ts';
import { readTable } from './read-table.ts';
import type { Table } from './read-table.ts';
import { writeWorkbook } from './write-workbook.ts';

/** What the process of its own is asked: a file to be read, or a table to be written as a workbook. */
export type FileWork =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly rows: readonly (readonly FileCell[])[] };

/** A file as it was read, with all that it may name. */
export type FileTable =
  | (Extract<Table, { headers: unknown }> & { readonly texts: NamedTexts })
  | Extract<Table, { refused: unknown }>;

answerApart<FileWork, FileTable | Uint8Array>((work) =>
  work.kind === 'read' ? read(work.bytes) : writeWorkbook(work.rows),
);

async function read(bytes: Uint8Array): Promise<FileTable> {
  const table = await readTable(bytes);
  return 'refused' in table ? table : { ...table, texts: namedTexts(table.rows.flat().map(cellSaid)) };
}
