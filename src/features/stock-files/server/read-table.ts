import papa from 'papaparse';
import { maxCellLength, maxCells, maxCharacters, maxColumns, maxRows } from '../limits.ts';
import type { stockFilesErrors } from '../errors.it.ts';
import { decodeText } from './decode-text.ts';
import { maxUnpackedBytes, readWorkbook } from './read-workbook.ts';

/** A file as a table of texts, or why it is none. */
export type Table =
  | {
      readonly headers: string[];
      readonly rows: string[][];
      /** The number of each row as a spreadsheet shows it, from 1. */
      readonly lines: number[];
    }
  | {
      readonly refused: Exclude<keyof typeof stockFilesErrors, 'FILE_TOO_MANY_ROWS' | 'FILE_TOO_LARGE'>;
    }
  | { readonly refused: 'FILE_TOO_MANY_ROWS'; readonly rows: number };

const startsWith = (bytes: Uint8Array, ...head: number[]) =>
  head.every((byte, index) => bytes[index] === byte);

/** Reads CSV (separators `;`, `,`, `|`, tab) or XLSX, told apart by their content and not by their name. `unpackedMost`: bytes. */
export async function readTable(bytes: Uint8Array, unpackedMost: number = maxUnpackedBytes): Promise<Table> {
  if (bytes.length === 0) return { refused: 'FILE_EMPTY' };
  // The compound file that .xls and password-protected .xlsx are.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'FILE_OLD_EXCEL' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readSheetTable(bytes, unpackedMost);
  if (startsWith(bytes, 0x4d, 0x5a) || startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return { refused: 'FILE_NOT_A_TABLE' };
  const text = decodeText(bytes);
  if (text === null) return { refused: 'FILE_NOT_A_TABLE' };
  if (text.trim() === '') return { refused: 'FILE_EMPTY' };
  const { cells, lines, rows, isQuoteOpen } = readCsv(text);
  if (isQuoteOpen) return { refused: 'FILE_QUOTE_OPEN' };
  return rows > cells.length ? { refused: 'FILE_TOO_MANY_ROWS', rows: rows - 1 } : tableOf(cells, lines);
}

/**
 * Rows that are not blank, as many as can be a table; the others are only counted. Where a quote is not closed, what follows
 * it would all be one cell, and its rows gone without a word.
 */
function readCsv(text: string): {
  cells: string[][];
  lines: number[];
  rows: number;
  isQuoteOpen: boolean;
} {
  // Spreadsheets say which separator follows in a first line of their own.
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = said === undefined ? text : text.replace(/^[^\n]*\n/, '');
  const cells: string[][] = [];
  const lines: number[] = [];
  let [rows, line] = [0, 0];
  let isQuoteOpen = false;
  papa.parse<string[]>(body, {
    delimiter: said ?? separatorOf(body),
    step({ data, errors }) {
      isQuoteOpen ||= errors.some(({ type }) => type === 'Quotes');
      line++;
      if (!data.some((cell) => cell.trim() !== '')) return;
      rows++;
      if (cells.length > maxRows) return;
      cells.push(data.slice(0, maxColumns));
      lines.push(line);
    },
  });
  return { cells, lines, rows, isQuoteOpen };
}

/** The separator that the header has most of; a semicolon where it has none. Commas inside quotes do not count. */
function separatorOf(text: string): string {
  const header = (/^[^\r\n]*\S[^\r\n]*/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return [';', '\t', ',', '|'].toSorted((a, b) => count(b) - count(a))[0]!;
}

async function readSheetTable(bytes: Uint8Array, unpackedMost: number): Promise<Table> {
  const sheet = await readWorkbook(bytes, unpackedMost);
  if ('refused' in sheet) return sheet;
  return tableOf(
    sheet.cells.map((row) => row.map(cellText)),
    sheet.cells.map((_, index) => index + 1),
  );
}

/** A number with the comma of Italy, so that it is read like one that was typed; a date as its day. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Days have no zone in a workbook; the library gives midnight in UTC.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') {
    // A code has more digits than a measure: all of them count.
    if (Number.isSafeInteger(cell)) return String(cell);
    const plain = Number(cell.toPrecision(12)).toString();
    return /e/.test(plain) ? plain : plain.replace('.', ',');
  }
  return typeof cell === 'string' ? cell : typeof cell === 'boolean' ? String(cell) : '';
}

/**
 * The first row that is not blank is the header; columns without any content are left out.
 * @param lines the number of each of `cells` as a spreadsheet shows it
 */
function tableOf(cells: readonly (readonly string[])[], lines: readonly number[]): Table {
  const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');
  const filled = cells.filter(isFilled);
  const [, ...numbers] = lines.filter((_, index) => isFilled(cells[index]!));
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) return { refused: 'FILE_NO_ROWS' };
  if (rows.length > maxRows) return { refused: 'FILE_TOO_MANY_ROWS', rows: rows.length };
  const width = Math.min(maxColumns, Math.max(...filled.slice(0, 200).map((row) => row.length)));
  let [count, characters] = [0, 0];
  const kept: string[][] = [];
  for (const source of filled) {
    const row = Array.from({ length: width }, (_, column) =>
      (source[column] ?? '').trim().slice(0, maxCellLength),
    );
    for (const { length } of row) {
      characters += length;
      if (length > 0) count++;
    }
    // Before the next row: what is said once and shown everywhere must not be written out everywhere.
    if (count > maxCells) return { refused: 'FILE_TOO_MANY_CELLS' };
    if (characters > maxCharacters) return { refused: 'FILE_TOO_MUCH_TEXT' };
    kept.push(row);
  }
  const [headers = [], ...below] = kept;
  return { headers, rows: below, lines: numbers };
}
