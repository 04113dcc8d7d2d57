/** Most bytes from one `<` of a workbook's part to the next: a cell of 32,767 characters has fewer, however they are written. */
export const longestRun = 256 * 1024;

/**
 * Most tags of all parts of a workbook that are read: as many filled cells as a sheet may have, in the four tags that a
 * spreadsheet writes for each, with their texts, are fewer. Nine million tiny ones keep a reader busy for seconds.
 */
export const mostTags = 4_000_000;

const lessThan = 0x3c;

/** How many tags stand in some parts, counted no further than `most` and one. */
export function countTags(parts: Iterable<Buffer>, most: number = mostTags): number {
  let count = 0;
  for (const xml of parts)
    for (let at = xml.indexOf(lessThan); at !== -1 && count <= most; at = xml.indexOf(lessThan, at + 1))
      count++;
  return count;
}

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
