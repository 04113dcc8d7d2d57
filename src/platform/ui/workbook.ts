/**
 * Tables as an Excel workbook, made on this device. Numbers are numbers; everything else is a text, so that nothing in it can be run as a
 * formula.
 */
import { generateXlsxFileSync } from 'write-excel-file/sync';
import type { CsvCell, FileTable } from '#platform/kernel/csv.ts';

/** A sheet of a workbook: its heads and its rows, as they stand in the CSV file. */
export interface WorkbookSheet extends FileTable {
  /** As long as it likes: the sheet carries what Excel takes of it. */
  readonly name: string;
}

/** Characters that Excel takes in a cell and in the name of a sheet. */
const mostInCell = 32_767;
const mostInName = 31;

/** Widths of a column, in characters. */
const narrowest = 12;
const widest = 48;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Names that Excel takes for sheets: none empty, too long or with a character it refuses, none twice (it tells no capitals apart). */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name.replaceAll(/[\s\p{Cc}[\]/\\:*?]+/gu, ' ').replaceAll(/^[\s']+|[\s']+$/gu, '') || 'Foglio';
    let found = cut(plain, mostInName);
    for (let next = 2; taken.has(found.toLowerCase()); next += 1)
      found = `${cut(plain, mostInName - 1 - String(next).length)} ${String(next)}`;
    taken.add(found.toLowerCase());
    return found;
  });
}

const cellOf = (cell: CsvCell) => {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: cut(cell, mostInCell), type: String, wrap: true, alignVertical: 'top' as const };
};

/** How wide a column is that nothing is cut off of, up to where lines are broken instead. */
function widthOf(head: string, cells: readonly CsvCell[]): number {
  let longest = head.length;
  for (const cell of cells)
    for (const line of String(cell ?? '').split('\n')) longest = Math.max(longest, line.length);
  return Math.min(widest, Math.max(narrowest, longest + 2));
}

/** The bytes of a workbook. Takes all of the processor for as long as it lasts: on a screen `writeWorkbook` is asked. */
export async function workbookBytes(sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const names = sheetNames(sheets.map(({ name }) => name));
  const file = await generateXlsxFileSync(
    sheets.map(({ heads, rows }, index) => ({
      sheet: names[index]!,
      data: [
        heads.map((value) => ({ value, type: String, fontWeight: 'bold' })),
        ...rows.map((row) => row.map(cellOf)),
      ],
      columns: heads.map((head, column) => ({
        width: widthOf(
          head,
          rows.map((row) => row[column] ?? null),
        ),
      })),
      stickyRowsCount: 1,
    })),
    {},
    undefined,
    () => Promise.reject(new TypeError('a workbook of registers holds no pictures')),
  );
  return new Uint8Array(await file.arrayBuffer());
}
