import { Unzip, UnzipInflate } from 'fflate';
import papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { maxCellLength, maxColumns, maxRows } from '../limits.ts';
import type { stockFilesErrors } from '../errors.it.ts';
import { decodeText } from './decode-text.ts';

/** A file as a table of texts, or why it is none. */
export type Table =
  | { readonly headers: string[]; readonly rows: string[][] }
  | {
      readonly refused: Exclude<keyof typeof stockFilesErrors, 'FILE_TOO_MANY_ROWS' | 'FILE_TOO_LARGE'>;
    }
  | { readonly refused: 'FILE_TOO_MANY_ROWS'; readonly rows: number };

/** Most bytes that a workbook may unpack to: real ones of the allowed size stay far below it. */
const maxUnpackedBytes = 60 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...head: number[]) =>
  head.every((byte, index) => bytes[index] === byte);

/** Reads CSV (separators `;`, `,`, `|`, tab) or XLSX, told apart by their content and not by their name. `unpackedMost`: bytes. */
export async function readTable(bytes: Uint8Array, unpackedMost: number = maxUnpackedBytes): Promise<Table> {
  if (bytes.length === 0) return { refused: 'FILE_EMPTY' };
  // The compound file that .xls and password-protected .xlsx are.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'FILE_OLD_EXCEL' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readWorkbook(bytes, unpackedMost);
  if (startsWith(bytes, 0x4d, 0x5a) || startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return { refused: 'FILE_NOT_A_TABLE' };
  const text = decodeText(bytes);
  if (text === null) return { refused: 'FILE_NOT_A_TABLE' };
  if (text.trim() === '') return { refused: 'FILE_EMPTY' };
  const cells = readCsv(text);
  return cells ? tableOf(cells) : { refused: 'FILE_QUOTE_OPEN' };
}

/** @returns null where a quote is not closed: what follows it would all be one cell, and its rows gone without a word */
function readCsv(text: string): string[][] | null {
  // Spreadsheets say which separator follows in a first line of their own.
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = said === undefined ? text : text.replace(/^[^\n]*\n/, '');
  const { data, errors } = papa.parse<string[]>(body, {
    delimiter: said ?? separatorOf(body),
    skipEmptyLines: 'greedy',
  });
  return errors.some(({ type }) => type === 'Quotes') ? null : data;
}

/** The separator that the header has most of; a semicolon where it has none. Commas inside quotes do not count. */
function separatorOf(text: string): string {
  const header = (/^[^\r\n]*\S[^\r\n]*/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => header.split(separator).length;
  return [';', '\t', ',', '|'].toSorted((a, b) => count(b) - count(a))[0]!;
}

async function readWorkbook(bytes: Uint8Array, unpackedMost: number): Promise<Table> {
  const names = unpackedNames(bytes, unpackedMost);
  if (!names || names.length === 0) return { refused: 'FILE_UNREADABLE' };
  if (!names.includes('xl/workbook.xml')) return { refused: 'FILE_NOT_A_TABLE' };
  try {
    const sheet = await readSheet(Buffer.from(bytes));
    return tableOf(sheet.map((row) => row.map(cellText)));
  } catch {
    return { refused: 'FILE_UNREADABLE' };
  }
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
 * The names in a ZIP archive, found by unpacking it piece by piece and giving up where it grows too large: what the
 * archive says of itself is not to be trusted.
 * @returns null for one that is broken or unpacks to too much
 */
function unpackedNames(bytes: Uint8Array, most: number): string[] | null {
  const names: string[] = [];
  let unpacked = 0;
  let broken = false;
  try {
    const archive = new Unzip((file) => {
      names.push(file.name);
      file.ondata = (error, chunk) => {
        if (error) broken = true;
        unpacked += chunk?.length ?? 0;
      };
      file.start();
    });
    archive.register(UnzipInflate);
    // In small pieces: one that explodes is noticed before it has grown.
    for (let start = 0; start < bytes.length && !broken; start += 16_384) {
      archive.push(bytes.subarray(start, start + 16_384), start + 16_384 >= bytes.length);
      if (unpacked > most) return null;
    }
  } catch {
    return null;
  }
  return broken ? null : names;
}

/** The first row that is not blank is the header; columns without any content are left out. */
function tableOf(cells: readonly string[][]): Table {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) return { refused: 'FILE_NO_ROWS' };
  if (rows.length > maxRows) return { refused: 'FILE_TOO_MANY_ROWS', rows: rows.length };
  const width = Math.min(maxColumns, Math.max(...filled.slice(0, 200).map((row) => row.length)));
  const row = (source: readonly string[]) =>
    Array.from({ length: width }, (_, column) => (source[column] ?? '').trim().slice(0, maxCellLength));
  return { headers: row(header), rows: rows.map(row) };
}
