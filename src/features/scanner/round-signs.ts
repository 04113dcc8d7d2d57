/** A 0 that is as wide as a letter: every look at it may say 0, and it is an O all the same. */
import type { Box } from './printed.ts';
import type { Grey } from './slant.ts';

/** Darker than this, of 255, is ink, once the light is evened. */
const ink = 128;
/** How much wider than the other figures of its word a 0 is by its typeface, at the most. */
const widerBy = 1.3;
/** Width of a 0 by its height where no other figure stands beside it; that of an O is more. */
const widestZero = 0.76;

/** Runs of columns with ink in a box, from left to right: the signs of a word, where none touches another. */
function runsOf({ data, width, height }: Grey, { left, top, width: wide, height: high }: Box): number[] {
  const [fromY, toY] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(top + high))];
  const runs: number[] = [];
  let length = 0;
  for (let x = Math.max(0, Math.floor(left) - 1); x <= Math.min(width - 1, Math.ceil(left + wide)); x += 1) {
    let dark = false;
    for (let y = fromY; y < toY && !dark; y += 1) dark = data[y * width + x]! < ink;
    if (dark) length += 1;
    else if (length > 0) {
      runs.push(length);
      length = 0;
    }
  }
  if (length > 0) runs.push(length);
  return runs;
}

/**
 * A word as it was read, with an O for each 0 that is too wide for one. Where its signs touch nobody knows, nor of a typeface in which
 * both are of one width.
 * @param box of the word, in pixels of the picture
 */
export function withWideZeros(picture: Grey, box: Box, text: string): string {
  if (!text.includes('0')) return text;
  const runs = runsOf(picture, box);
  const signs = [...text];
  if (runs.length !== signs.length) return text;
  const others = runs.filter((_, place) => /[2-9]/.test(signs[place]!)).toSorted((a, b) => a - b);
  const usual = others[others.length >> 1];
  const most = usual === undefined ? box.height * widestZero : usual * widerBy;
  return signs.map((sign, place) => (sign === '0' && runs[place]! > most ? 'O' : sign)).join('');
}
