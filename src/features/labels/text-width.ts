/** How wide text is on paper: known before it is drawn, so that what stands on a label never overlaps, whoever draws it. */
import { figtreeWidths } from './figtree-widths.ts';

export type Weight = 'regular' | 'bold';

const widthsOf = (weight: Weight): ReadonlyMap<string, number> =>
  new Map(figtreeWidths[weight].flatMap(([width, characters]) => [...characters].map((one) => [one, width])));
const widths: Readonly<Record<Weight, ReadonlyMap<string, number>>> = {
  regular: widthsOf('regular'),
  bold: widthsOf('bold'),
};

const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' });
/** Characters as people see them: an emoji of several code points, or a letter with its accents, is one. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const wide =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}]/u;
const mark = /\p{M}|\p{Cf}/gu;

/** Width of what our font does not have, in its size: drawn by another font, which is fitted into it. */
function foreignWidth(grapheme: string): number {
  if (picture.test(grapheme)) return 1_250;
  if (wide.test(grapheme)) return 1_000;
  return 640 * Math.max(1, [...grapheme.replaceAll(mark, '')].length);
}

/** Whether our font draws it, as the table of its widths says. */
export const isKnownCharacter = (character: string): boolean => widths.regular.has(character);

/**
 * Width of a text, in units of `size`: the sum of its characters. Whoever draws it fits it into exactly this width, with
 * which font ever.
 */
export function textWidth(text: string, weight: Weight, size: number): number {
  const known = widths[weight];
  let sum = 0;
  for (const grapheme of isPlain(text) ? text : graphemes(text))
    sum += known.get(grapheme) ?? foreignWidth(grapheme);
  return (sum / 1_000) * size;
}

/** Every code unit is a character of its own: no need to look for those of several. Dashes, quotes and the ellipsis are. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x17e && (code < 0x2010 || code > 0x2027)) return false;
  }
  return true;
}
