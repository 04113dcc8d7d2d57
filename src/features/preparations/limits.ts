/** Words of one search that count. */
export const mostSearchWords = 6;

/** Containers in one page, unless asked for fewer: the most that a page may have. */
export const tubsOfPage = 100;
