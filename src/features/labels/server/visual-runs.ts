import bidiFactory from 'bidi-js';
import { graphemes } from '../text-width.ts';
import type { PaperFont } from './paper-fonts.ts';

const bidi = bidiFactory();

/** A part of a line in one font and one direction; runs follow each other from left to right. */
export interface VisualRun {
  readonly text: string;
  readonly font: PaperFont;
  readonly isRightToLeft: boolean;
}

/** Joiners and selectors that change what stands before them and draw nothing themselves. */
const drawsNothing = /[\p{Cf}\u{fe00}-\u{fe0f}]/u;
/** What no font has: one box, of however many code points it is. */
const box = '□';
/** The first marks that change the letter before them. */
const firstMark = 0x300;
/** The first letters that are written from right to left: what stands below needs no rule. */
const firstRightToLeft = 0x590;

/** Whether each of its letters stands for itself, in the first font, from left to right: most of what a kitchen writes. */
function isPlain(text: string, { has }: PaperFont): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= firstMark || !has(code)) return false;
  }
  return true;
}

/** The line as it is seen, by the Unicode Bidirectional Algorithm (UAX 9), each part in the first font that has it. */
export function visualRuns(typed: string, fonts: readonly PaperFont[]): VisualRun[] {
  const [first] = fonts;
  if (typed !== '' && first !== undefined && isPlain(typed, first))
    return [{ text: typed, font: first, isRightToLeft: false }];
  const text = graphemes(typed)
    .map((one) => (fontOf(one, fonts) === undefined ? box : one))
    .join('');
  const runs = inFonts(text, fonts);
  if (![...text].some((one) => (one.codePointAt(0) ?? 0) >= firstRightToLeft)) return runs;
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const parts: { run: VisualRun; level: number }[] = [];
  let start = 0;
  for (const run of runs) {
    const end = start + run.text.length;
    let from = start;
    for (let index = start; index < end; index += 1) {
      if (index + 1 < end && levels[index + 1] === levels[index]) continue;
      let at = from;
      let shown = '';
      for (const one of text.slice(from, index + 1)) {
        shown += mirrored.get(at) ?? one;
        at += one.length;
      }
      const level = levels[index] ?? 0;
      parts.push({ run: { ...run, text: shown, isRightToLeft: level % 2 === 1 }, level });
      from = index + 1;
    }
    start = end;
  }
  return reordered(parts);
}

/** Rule L2: from the highest level down, each sequence of that level or higher is turned round. */
function reordered(parts: readonly { readonly run: VisualRun; readonly level: number }[]): VisualRun[] {
  let ordered = [...parts];
  for (let level = Math.max(...parts.map((one) => one.level)); level > 0; level -= 1) {
    const next: typeof ordered = [];
    let turned: typeof ordered = [];
    for (const part of ordered)
      if (part.level >= level) turned = [part, ...turned];
      else {
        next.push(...turned, part);
        turned = [];
      }
    ordered = [...next, ...turned];
  }
  return ordered.map(({ run }) => run);
}

/** Whether one of them draws a character of however many code points. */
export const isDrawn = (character: string, fonts: readonly PaperFont[]): boolean =>
  fontOf(character, fonts) !== undefined;

/** The first font that draws a character of however many code points. */
function fontOf(character: string, fonts: readonly PaperFont[]): PaperFont | undefined {
  const drawn = [...character].filter((one) => !drawsNothing.test(one));
  return fonts.find(({ has }) => drawn.every((one) => has(one.codePointAt(0) ?? 0)));
}

function inFonts(text: string, fonts: readonly PaperFont[]): VisualRun[] {
  const runs: VisualRun[] = [];
  for (const one of graphemes(text)) {
    const own = fontOf(one, fonts) ?? fonts.at(-1);
    if (own === undefined) throw new Error('no font');
    // White space goes with the word before it.
    const last = runs.at(-1);
    if (last !== undefined && (last.font === own || /^\s+$/u.test(one)))
      runs[runs.length - 1] = { ...last, text: last.text + one };
    else runs.push({ text: one, font: own, isRightToLeft: false });
  }
  return runs;
}
