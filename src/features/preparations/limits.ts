/** What went in instead of what is left out while a lot of it is blocked, in characters. */
export const maximumLeftOutReason = 200;
/** Words of one search that count. */
export const mostSearchWords = 6;

/** Containers in one page, unless asked for fewer: the most that a page may have. */
export const tubsOfPage = 100;
