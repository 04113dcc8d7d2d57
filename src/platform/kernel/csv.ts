/** Tables as CSV files for the spreadsheets that Italian offices use: semicolons, decimal commas, UTF-8 with a mark. */

/** A cell: a text, a number (written with a decimal comma), or nothing. */
export type CsvCell = string | number | null;

/** U+FEFF: without it Excel takes UTF-8 for the old code page and breaks every accent. */
export const csvStart = '\uFEFF';
/** What a spreadsheet takes for the start of a formula, also behind blanks. */
const FORMULA = /^[\s\u00A0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[";\n\r]/;

/**
 * Rows as the text of a CSV file, the heads first. A text that a spreadsheet would run as a formula gets an apostrophe
 * in front, so that it stays the text it is; numbers are not touched.
 */
export function csvText(heads: readonly string[], rows: ReadonlyArray<readonly CsvCell[]>): string {
  return csvStart + csvLines([heads, ...rows]);
}

/** The lines of some rows, for whoever writes a file piece by piece behind `csvStart`. */
export const csvLines = (rows: ReadonlyArray<readonly CsvCell[]>): string =>
  rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');

/** A column of a file: what stands at its head, and in each row. Said together, so that none can be moved alone. */
export interface CsvColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => CsvCell;
}

/** What stands in a file, whatever kind of file it becomes. */
export interface FileTable {
  readonly heads: readonly string[];
  readonly rows: ReadonlyArray<readonly CsvCell[]>;
}

/** Rows as the table of these columns. */
export const tableOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): FileTable => ({
  heads: columns.map(({ head }) => head),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
});

/** Rows as a CSV file of these columns. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const table = tableOf(columns, rows);
  return csvText(table.heads, table.rows);
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
