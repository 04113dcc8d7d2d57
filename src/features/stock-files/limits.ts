/** How much of a file is read: far more than a restaurant keeps, far less than would keep the server busy. */

/** Largest file, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;
/** Most rows below the header. */
export const maxRows = 5_000;
/** Highest number that a row may have in its spreadsheet; no file that is read has more lines. */
export const maxLines = 10_000_000;
/** Most columns; further ones are left out. */
export const maxColumns = 60;
/** Most cells with something in them, of the columns that are kept. */
export const maxCells = 150_000;
/** Longest text of a cell that is kept, in characters. */
export const maxCellLength = 600;
/** Most characters of all cells together, as they are kept: a workbook says a long text once and shows it in every row. */
export const maxCharacters = 3_000_000;
/**
 * Most rows of a file that is written. All of it is in memory at once, as rows, as a file, and as base64 in the answer; a workbook
 * takes several times what a text takes, and is written within the time and memory that its process has.
 */
export const maxExportedRows = { csv: 50_000, xlsx: 20_000 } as const;
/** Rows that are stored by one call. */
export const rowsPerCall = 50;
