/** Print that is faint in places, as where it runs into a reflection: it is made stronger for another look, and what runs out is never sure. */
import type { Box } from './printed.ts';
import type { Grey } from './slant.ts';

/** How bright paper is once the light of a picture was evened; what is darker is ink. */
export const paper = 215;

/** Side of a block, in pixels, and how many blocks around a place its ink is looked for. */
const side = 8;
const around = 2;
/** Blocks with less ink than this are paper with its grain. */
const leastInk = 40;
/** How much ink most blocks with print have: the share of blocks that have less. */
const usualShare = 0.7;
/** Print is made stronger by so much at the most, and as if there were at least this much ink: grain is not to become print. */
const mostGain = 4;
const faintest = 20;

/** How much ink there is around each block of 8 × 8 pixels of an evened picture: the darkest of it and of the blocks two around. */
export function inkAround({ data, width, height }: Grey): Grey & { readonly usual: number } {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const darkest = new Uint8Array(across * down);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y / side) * across + Math.floor(x / side);
      darkest[at] = Math.max(darkest[at]!, paper - data[y * width + x]!);
    }
  const printed = darkest.filter((ink) => ink > leastInk).toSorted();
  const spread = (from: Uint8Array, stepX: number, stepY: number): Uint8Array =>
    from.map((_, at) => {
      const [x, y] = [at % across, Math.floor(at / across)];
      let most = 0;
      for (let step = -around; step <= around; step += 1) {
        const [toX, toY] = [x + step * stepX, y + step * stepY];
        if (toX >= 0 && toX < across && toY >= 0 && toY < down)
          most = Math.max(most, from[toY * across + toX]!);
      }
      return most;
    });
  return {
    data: spread(spread(darkest, 1, 0), 0, 1),
    width: across,
    height: down,
    usual: printed[Math.floor(printed.length * usualShare)] ?? 150,
  };
}

/**
 * The evened picture with its faint print as dark as its usual print, as far as that goes.
 * @param ink for each pixel how much ink there is around it
 */
export function strengthened({ data, width, height }: Grey, ink: Uint8Array, usual: number): Grey {
  const stronger = data.map((bright, at) => {
    const gain = Math.min(mostGain, Math.max(1, usual / Math.max(faintest, ink[at]!)));
    return Math.max(0, Math.min(255, paper - (paper - bright) * gain));
  });
  return { data: stronger, width, height };
}

/** A line is fading where a place of it has less than this share of the ink of its strongest place. */
const fadingBelow = 0.5;
/** Share of a place that ink covers, even where a thin digit stands. */
const inkedShare = 0.04;

/**
 * Whether the print of a line grows faint somewhere along it: then more may stand there that nobody saw («24045» in the light of a lamp is
 * the beginning of «24045A»). It is looked at in squares as high as its words.
 * @param picture evened
 * @param words of one line, in pixels of the picture
 */
export function isFading(picture: Grey, words: readonly Box[]): boolean {
  const inks = words.flatMap((word) => {
    const squares = Math.max(1, Math.round(word.width / Math.max(1, word.height)));
    const width = word.width / squares;
    return Array.from({ length: squares }, (_, place) =>
      inkIn(picture, { ...word, left: word.left + place * width, width }),
    );
  });
  return Math.min(...inks) < Math.max(...inks) * fadingBelow;
}

/** How dark the darkest part of a place is. */
function inkIn({ data, width, height }: Grey, place: Box): number {
  const [left, top] = [Math.max(0, Math.round(place.left)), Math.max(0, Math.round(place.top))];
  const right = Math.min(width, Math.round(place.left + place.width));
  const bottom = Math.min(height, Math.round(place.top + place.height));
  const amounts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) amounts[data[y * width + x]!]! += 1;
  const wanted = (right - left) * (bottom - top) * inkedShare;
  let seen = 0;
  for (const [bright, amount] of amounts.entries()) {
    seen += amount;
    if (seen >= wanted && seen > 0) return Math.max(0, paper - bright);
  }
  return 0;
}
