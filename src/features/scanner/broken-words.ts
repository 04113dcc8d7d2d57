/** Words that a line of print breaks at its end: «FRU-» / «MENTO», with a hyphen or with none that was read. */
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { readAllergens } from '#features/allergens/read-allergens.ts';
import { allergensSaidBy } from '#features/allergens/said-by-name.ts';
import { foldedText } from '#platform/kernel/fold-text.ts';
import { foodWords } from './label-words.it.ts';

/** Signs that a word is broken with, and what readers take them for; within a set of signs the hyphen stands last. */
export const hyphens = '\u00AD¬=‐‑‒–—−-';
const atEnd = new RegExp(`(\\s*)[${hyphens}]+$`);
const lastWord = /[\p{L}\d]+$/u;
const firstWord = /^[\p{L}\d]+/u;

/** The law's own name of nuts is known where it stands alone; here others stand before it: «che utilizza frutta a guscio». */
const nutsOfLaw = /\bfrutt[ai] (?:secca )?(?:a|in|con) guscio\b/i;

/** The allergens that one of the foods of a package says by itself. */
export const saidBy = (food: string): readonly Allergen[] => [
  ...allergensSaidBy(food),
  ...(nutsOfLaw.test(food) ? (['nuts'] as const) : []),
];

/** The allergens that a list names, by the words of the kitchen and those that the law has. */
export function namedIn(text: string): readonly Allergen[] {
  // A list says one food between two commas; what is within brackets is a food as well.
  const parts = text.split(/[,;:()[\].*•]|\s-\s|\se\s|\sed\s|\so\s/u).map((part) => part.trim());
  const named = new Set([...parts.flatMap((part) => readAllergens(part).contains), ...parts.flatMap(saidBy)]);
  return allergens.filter((allergen) => named.has(allergen));
}

/** What stands at the end of a line and at the beginning of the next. */
interface Break {
  readonly before: string;
  readonly after: string;
  /** Of a hyphen behind the last letter the word most likely goes on; of one apart, or none, that is not known. */
  readonly hyphen: 'at the word' | 'apart' | null;
}

interface Rows {
  /** Lines without the hyphens at their ends. */
  readonly rows: readonly string[];
  readonly breaks: readonly Break[];
}

function rowsOf(text: string): Rows {
  // A soft hyphen within a line breaks nothing.
  const raw = text.split('\n').map((row) => row.replaceAll(/\u00AD(?=\S)/g, '').trim());
  const rows = raw.map((row, place) => (place === raw.length - 1 ? row : row.replace(atEnd, '')));
  const breaks = rows.slice(1).map((next, place): Break => {
    const apart = atEnd.exec(raw[place]!)?.[1];
    return {
      before: lastWord.exec(rows[place]!)?.[0] ?? '',
      after: firstWord.exec(next)?.[0] ?? '',
      hyphen: apart === undefined ? null : apart === '' ? 'at the word' : 'apart',
    };
  });
  return { rows, breaks };
}

const isBroken = ({ before, after }: Break): boolean => before !== '' && after !== '';

/** Lines in one, each break joined or not; what stands to both sides of those that are asked for is left out where `isBlank`. */
function built(
  { rows, breaks }: Rows,
  isJoined: (place: number) => boolean,
  asked: readonly number[] = [],
  isBlank = false,
): string {
  let text = '';
  for (const [place, row] of rows.entries()) {
    const blanked = isBlank && asked.includes(place - 1) ? row.replace(firstWord, 'x') : row;
    const said = isBlank && asked.includes(place) ? blanked.replace(lastWord, 'x') : blanked;
    const before = breaks[place - 1];
    const between = before === undefined || isJoined(place - 1) ? '' : before.hyphen === null ? ' ' : ' - ';
    text += between + said;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * The allergens of a text with its lines: as it most likely reads, and those that are named only by reading one of its breaks the other way,
 * the word in one or in two. An allergen is rather found once too often.
 */
export function namedAcross(text: string): readonly Allergen[] {
  const all = rowsOf(text);
  const isLikely = (place: number): boolean =>
    isBroken(all.breaks[place]!) && all.breaks[place]!.hyphen === 'at the word';
  const named = new Set(namedIn(built(all, isLikely)));
  const tryOut = (places: readonly number[], isJoined: boolean): void => {
    const other = (place: number): boolean => (places.includes(place) ? isJoined : isLikely(place));
    const more = namedIn(built(all, other)).filter((allergen) => !named.has(allergen));
    if (more.length === 0) return;
    // Only what hangs on these words: what else is read otherwise thereby («senza» joined to what stands before it) is none.
    const without = new Set(namedIn(built(all, other, places, true)));
    for (const allergen of more) if (!without.has(allergen)) named.add(allergen);
  };
  for (const [place, one] of all.breaks.entries()) {
    if (!isBroken(one)) continue;
    const isWhole = foodWords.wholeWords.test(one.before + one.after);
    if (!isLikely(place)) tryOut([place], true);
    else if (!isWhole) tryOut([place], false);
    // A word on three lines: the one between holds nothing else.
    const next = all.breaks[place + 1];
    if (next !== undefined && isBroken(next) && /^[\p{L}\d]+$/u.test(all.rows[place + 1]!)) {
      tryOut([place, place + 1], true);
      if (isLikely(place + 1)) tryOut([place], false);
    }
  }
  return allergens.filter((allergen) => named.has(allergen));
}

/** Words that say how what stands around them is meant are put together first, each at the end of its line. */
export function withWholeWords(folded: string): string {
  const rows = folded.split('\n');
  for (let place = 1; place < rows.length; place += 1) {
    const above = rows[place - 1]!.replace(atEnd, '').trimEnd();
    const after = firstWord.exec(rows[place]!.trimStart())?.[0] ?? '';
    const before = lastWord.exec(above)?.[0] ?? '';
    if (before === '' || after === '' || !foodWords.meaning.test(before + after)) continue;
    rows[place - 1] = above + after;
    rows[place] = rows[place]!.trimStart().slice(after.length);
  }
  return rows.join('\n');
}

/** Lines of print as one text to be shown: a word is put together where a hyphen breaks it, and no allergen is hidden thereby. */
export function asOneText(parts: readonly string[]): string {
  const all = rowsOf(parts.join('\n'));
  const isOne = (place: number): boolean => {
    const { before, after, hyphen } = all.breaks[place]!;
    if (hyphen === null || before === '' || after === '') return false;
    if (namedIn(foldedText(before + after)).length > 0) return true;
    const isOfOneCase = /^\p{Ll}/u.test(after) || /\p{Lu}$/u.test(before);
    return hyphen === 'at the word' && isOfOneCase && namedIn(foldedText(`${before}, ${after}`)).length < 2;
  };
  return built(all, isOne)
    .replace(/\.\s*$/, '')
    .trim();
}
