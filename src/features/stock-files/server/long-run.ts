/** Most bytes from one `<` of a workbook's part to the next: a cell of 32,767 characters has fewer, however they are written. */
export const longestRun = 256 * 1024;

const lessThan = 0x3c;

/**
 * Whether so much text, or one tag so long, stands in a part's XML that no spreadsheet wrote it. What looks for the next tag
 * in tens of megabytes without one takes minutes, or all the memory it may have.
 * @param most bytes
 */
export function hasLongRun(xml: Buffer, most: number = longestRun): boolean {
  let from = 0;
  while (from < xml.length) {
    const next = xml.indexOf(lessThan, from);
    const end = next === -1 ? xml.length : next;
    if (end - from > most) return true;
    from = end + 1;
  }
  return false;
}
