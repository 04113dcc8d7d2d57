/** What a paper bears of a restaurant's chain: enough to hold a file against it that was saved later. Pure. */

/** Letters of the head on paper: 80 bits, which nobody finds a second chain for. */
const letters = 20;
const group = 4;

/** The number of the last link when it was printed, and how its hash begins. */
export interface PrintedCode {
  readonly sequence: number;
  /** The first letters of the hash, hexadecimal, in small letters. */
  readonly start: string;
}

/** The code as it is printed: `12-BA6D-BC3B-375D-DD4D-AE08` for the 12th link. */
export function printedCode({
  sequence,
  head,
}: {
  readonly sequence: number;
  readonly head: string;
}): string {
  const start = head.slice(0, letters).toUpperCase();
  const groups = Array.from({ length: letters / group }, (_, at) =>
    start.slice(at * group, (at + 1) * group),
  );
  return [sequence, ...groups].join('-');
}

/**
 * A code as somebody typed it off a paper: with blanks or strokes, in capitals or not, O for nought and I or L for one.
 * @returns null for what is no code
 */
export function readPrintedCode(text: string): PrintedCode | null {
  const [, sequence, start] =
    /^(\d{1,15})-((?:[\da-foil]-?){20})$/.exec(
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[\s\u2010-\u2015-]+/g, '-'),
    ) ?? [];
  if (sequence === undefined || start === undefined) return null;
  return {
    sequence: Number(sequence),
    start: start.replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/g, '1'),
  };
}
