/** A 0 that may be an O: every look at it says 0, and its shape says another thing, or nothing. */
import type { Box } from './printed.ts';
import type { Grey } from './slant.ts';

/** Darker than this, of 255, is ink, once the light is evened. */
const ink = 128;
/** How much wider than the other figures of its word a 0 is by its typeface, at the most; an O is wider by two fifths and more. */
const widerBy = 1.3;
/** Width of a 0 by its height where no other figure stands beside it; that of an O is more. */
const widestZero = 0.76;
/** Of a line of one pitch, how far the middle of a sign lies from where it should, by the pitch. */
const offPitch = 0.15;
/** Signs of a line that are looked at for its pitch, at the least: figures alone have one pitch in nearly every typeface. */
const leastSigns = 6;

/** A word as it was read, with its place in the picture. */
export interface ReadWord {
  readonly text: string;
  readonly box: Box;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Runs of columns with ink in a box, from left to right: the signs of a word, where none touches another. */
function runsOf({ data, width, height }: Grey, { left, top, width: wide, height: high }: Box): Run[] {
  const [fromY, toY] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(top + high))];
  const runs: Run[] = [];
  let from: number | null = null;
  const last = Math.min(width - 1, Math.ceil(left + wide));
  for (let x = Math.max(0, Math.floor(left) - 1); x <= last; x += 1) {
    let dark = false;
    for (let y = fromY; y < toY && !dark; y += 1) dark = data[y * width + x]! < ink;
    if (dark) from ??= x;
    if (from !== null && (!dark || x === last)) {
      runs.push({ from, to: dark ? x + 1 : x });
      from = null;
    }
  }
  return runs;
}

/** Whether there is ink in the middle of a sign: a 0 with a stroke or a dot in it is no O. */
function hasMark({ data, width }: Grey, { from, to }: Run, { top, height }: Box): boolean {
  const middle = (at: number, of: number): readonly [number, number] => [
    Math.round(at + of * 0.38),
    Math.round(at + of * 0.62),
  ];
  const [left, right] = middle(from, to - from);
  const [high, low] = middle(top, height);
  for (let y = high; y < low; y += 1)
    for (let x = left; x < right; x += 1) if (data[y * width + x]! < ink) return true;
  return false;
}

/** Whether all signs of a line stand at one pitch, letters too, as of a typewriter: then an O is no wider than a 0. */
function isOfOnePitch(words: readonly (readonly Run[])[]): boolean {
  const steps = words.flatMap((runs) =>
    runs.slice(1).map((run, place) => (run.from + run.to - runs[place]!.from - runs[place]!.to) / 2),
  );
  if (steps.length < leastSigns) return false;
  const pitch = steps.toSorted((a, b) => a - b)[steps.length >> 1]!;
  return steps.every((step) => Math.abs(step - pitch) <= pitch * offPitch);
}

/**
 * The words of a line with an O for each 0 that may be one: it is too wide for a 0, or of a typeface in which both are of one width and
 * has no stroke. Where signs touch nobody knows.
 * @param words of one line, with their places in pixels of the picture
 */
export function withOs(picture: Grey, words: readonly ReadWord[]): string[] {
  if (!words.some(({ text }) => text.includes('0'))) return words.map(({ text }) => text);
  const seen = words.map(({ text, box }) => {
    const runs = runsOf(picture, box);
    return runs.length === [...text].length ? runs : null;
  });
  const isTyped = isOfOnePitch(seen.filter((runs) => runs !== null));
  return words.map(({ text, box }, word) => {
    const runs = seen[word];
    if (runs === null || runs === undefined) return text;
    const signs = [...text];
    const widths = runs.map(({ from, to }) => to - from);
    const others = widths.filter((_, place) => /[2-9]/.test(signs[place]!)).toSorted((a, b) => a - b);
    const usual = others[others.length >> 1];
    const most = usual === undefined ? box.height * widestZero : usual * widerBy;
    return signs
      .map((sign, place) =>
        sign === '0' && (widths[place]! > most || (isTyped && !hasMark(picture, runs[place]!, box)))
          ? 'O'
          : sign,
      )
      .join('');
  });
}
