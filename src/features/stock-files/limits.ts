/** How much of a file is read: far more than a restaurant keeps, far less than would keep the server busy. */

/** Largest file, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;
/** Most rows below the header. */
export const maxRows = 5_000;
/** Most columns; further ones are left out. */
export const maxColumns = 60;
/** Longest text of a cell that is kept, in characters. */
export const maxCellLength = 600;
/** Rows that are stored by one call. */
export const rowsPerCall = 50;
