/** Longest list of ingredients that is taken from a label, in characters. */
export const longestList = 600;

/** What stands behind a list that other text ended before it had a full stop, and whose next line may belong to it. */
export const cutMark = ' …';

/** Whether a list ends in the middle, so that an allergen may be missing of which nothing was read. */
export const isListCut = (list: string): boolean =>
  /(?:[,;:(…-]|\s(?:e|ed|di|con))\s*$/i.test(list) ||
  list.length >= longestList ||
  list.replaceAll(/[^(]/g, '').length > list.replaceAll(/[^)]/g, '').length;
