/** Longest list of ingredients that is taken from a label, in characters. */
export const longestList = 600;

/** Whether a list ends in the middle, so that an allergen may be missing of which nothing was read. */
export const isListCut = (list: string): boolean =>
  /(?:[,;:(-]|\s(?:e|ed|di|con))\s*$/i.test(list) ||
  list.length >= longestList ||
  list.replaceAll(/[^(]/g, '').length > list.replaceAll(/[^)]/g, '').length;
