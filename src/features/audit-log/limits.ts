/** Rows on a page. */
export const perPage = 50;

/** Rows that are counted; where there are more, the list says so. */
export const mostCounted = 10_000;

/** Most rows and days of a file. */
export const mostFileRows = 20_000;
export const mostFileDays = 366;
