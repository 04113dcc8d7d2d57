/** Text broken into lines beside whatever stands there already. */
import type { Run } from './label-content.ts';
import { graphemes, textWidth, type Weight } from './text-width.ts';

/** A piece of a line: where it begins, in the units of the size. */
export interface Piece {
  readonly text: string;
  readonly weight: Weight;
  readonly x: number;
  readonly width: number;
}

export type Line = readonly Piece[];

export const ellipsis = '…';

interface Word {
  readonly text: string;
  readonly weight: Weight;
  readonly width: number;
  /** White space before it, none at the beginning of a line. */
  readonly gap: number;
}

/** Words of runs; a word that changes its weight is several, with no gap between them. */
function wordsOf(runs: readonly Run[], size: number): Word[] {
  const words: Word[] = [];
  let gap = 0;
  for (const { text, weight } of runs)
    for (const part of text.split(/(\s+)/u)) {
      if (part === '') continue;
      if (/^\s+$/u.test(part)) gap = textWidth(' ', weight, size);
      else {
        words.push({ text: part, weight, width: textWidth(part, weight, size), gap });
        gap = 0;
      }
    }
  return words;
}

/** Cuts a text to a width, at a character as people see it; nothing where not even one fits. */
export function cut(text: string, weight: Weight, size: number, width: number): string {
  let end = '';
  let taken = 0;
  for (const one of graphemes(text)) {
    taken += textWidth(one, weight, size);
    if (taken > width) break;
    end += one;
  }
  return end;
}

/**
 * Breaks runs into lines. A word that is longer than a line is broken within. Lines that do not come to be because of
 * `most` end the last one with an ellipsis: it is seen that something is missing.
 * @param widthOf the room of each line, from 0
 * @returns null when not even one character fits into some line
 */
export function breakLines(
  runs: readonly Run[],
  size: number,
  widthOf: (line: number) => number,
  most = Number.POSITIVE_INFINITY,
): { readonly lines: Line[]; readonly shortened: boolean } | null {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let x = 0;
  const pending = wordsOf(runs, size).reverse();
  const room = (): number => widthOf(lines.length);
  const end = (): void => {
    lines.push(line);
    line = [];
    x = 0;
  };
  const put = ({ text, weight, width }: Word, gap: number): void => {
    const last = line.at(-1);
    // Of the same weight as what stands before it: one piece.
    if (last?.weight === weight)
      line[line.length - 1] = {
        ...last,
        text: `${last.text}${gap > 0 ? ' ' : ''}${text}`,
        width: x + gap + width - last.x,
      };
    else line.push({ text, weight, x: x + gap, width });
    x += gap + width;
  };
  for (let word = pending.pop(); word !== undefined; word = pending.pop()) {
    const gap = line.length === 0 ? 0 : word.gap;
    if (x + gap + word.width <= room()) {
      put(word, gap);
      continue;
    }
    if (lines.length + 1 >= most) {
      const last = shorten(line, word, size, room());
      return last === null ? null : { lines: [...lines, last], shortened: true };
    }
    if (line.length > 0) {
      end();
      pending.push(word);
      continue;
    }
    const text = cut(word.text, word.weight, size, room());
    if (text === '') return null;
    put({ ...word, text, width: textWidth(text, word.weight, size) }, 0);
    end();
    const rest = word.text.slice(text.length);
    pending.push({ ...word, text: rest, width: textWidth(rest, word.weight, size), gap: 0 });
  }
  if (line.length > 0) end();
  return { lines, shortened: false };
}

/**
 * The last line with as much of the next word as fits, and the ellipsis; where that has no room behind or in the last piece, as a comma
 * between bold words, that goes as well. Null where not even the ellipsis fits.
 */
function shorten(line: readonly Piece[], next: Word, size: number, room: number): Line | null {
  const last = line.at(-1);
  const { weight } = next;
  const dots = textWidth(ellipsis, weight, size);
  const from = last === undefined ? 0 : last.x + last.width + next.gap;
  const some = cut(next.text, weight, size, room - from - dots);
  if (last === undefined && dots > room) return null;
  if (some !== '' || last === undefined) {
    const text = `${some}${ellipsis}`;
    return joined([...line, { text, weight, x: from, width: textWidth(text, weight, size) }], size);
  }
  const own = textWidth(ellipsis, last.weight, size);
  if (last.x + own > room) {
    const before = line.at(-2);
    const gap = before === undefined ? 0 : last.x - before.x - before.width;
    return shorten(line.slice(0, -1), { ...last, gap }, size, room);
  }
  const kept = cut(last.text, last.weight, size, room - last.x - own).trimEnd();
  const text = `${kept}${ellipsis}`;
  return [...line.slice(0, -1), { ...last, text, width: textWidth(text, last.weight, size) }];
}

/** Two pieces of one weight at the end of a line are one. */
function joined(line: readonly Piece[], size: number): Line {
  const [last, before] = [line.at(-1), line.at(-2)];
  if (last === undefined || before === undefined || last.weight !== before.weight) return line;
  const gap = last.x - before.x - before.width > size / 100 ? ' ' : '';
  return [
    ...line.slice(0, -2),
    { ...before, text: `${before.text}${gap}${last.text}`, width: last.x + last.width - before.x },
  ];
}
