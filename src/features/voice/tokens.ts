import { foldText } from '#platform/kernel/fold-text.ts';
import { readUnit } from '#platform/kernel/quantity.ts';
import { cleanText } from '#platform/kernel/text.ts';
import * as it from './words.it.ts';

/** A word, a number in figures or a sign of what somebody said. */
export interface Token {
  /** As it was said. */
  readonly text: string;
  /** Folded, to be compared with `words.it.ts`; `è` keeps its accent, because `e` means something else. */
  readonly word: string;
  readonly kind: 'word' | 'figures' | 'sign';
  /** It stands right against the one before: «12A», and not «12 a». */
  readonly isJoined?: boolean;
}

/** Longest command that is read, in characters: a minute of quick speech is about 1 200. */
export const longestCommand = 1_500;

const PIECES = /\d+(?:[.,:/-]\d+)*|½|\p{L}+['’]?|[,.;:!?°+\-−–]/gu;
const SHORTENED = /(?<!\p{L})(kg|hg|gr?|lt?|ml|cl|dl|gg|pz|porz|conf|nr?)\.(?=\s*\d)/giu;
const KEPT = new Set(['è', 'sì', 'dì']);

/** Words, figures and signs of a command, in their order; what is beyond `longestCommand` is not read. */
export function tokensOf(text: string): readonly Token[] {
  const clean = cleanText([...text].slice(0, longestCommand).join('').replace(/\r?\n/g, ', '))
    // «demi-glace» is one word of a name.
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    // «kg. 2», «gg. 3»: the dot is of the short word, and no pause.
    .replace(SHORTENED, '$1 ');
  let last = -1;
  const tokens = Array.from(clean.matchAll(PIECES), (match): Token => {
    const isJoined = match.index === last;
    last = match.index + match[0].length;
    const token = tokenOf(match[0]);
    return isJoined ? { ...token, isJoined } : token;
  });
  // «purè di patate» is food, «pure» says nothing.
  return inItalian(tokens).map((token, at) =>
    token.word === 'pure' && (tokens[at + 1]?.word === 'di' || /è|e'$/.test(token.text))
      ? { ...token, word: 'purea' }
      : token,
  );
}

function tokenOf(piece: string): Token {
  if (piece === '½') return { text: piece, word: '1/2', kind: 'figures' };
  if (/^\d/.test(piece)) return { text: piece, word: piece, kind: 'figures' };
  if (piece === '°') return { text: piece, word: piece, kind: 'word' };
  if (!/^\p{L}/u.test(piece)) return { text: piece, word: piece.replace(/[−–]/, '-'), kind: 'sign' };
  const spoken = piece.replace('’', "'");
  const lower = spoken.toLowerCase();
  const word = KEPT.has(lower) ? lower : foldText(lower);
  // «letichetta»: written without its apostrophe.
  const known = Object.hasOwn(it.dialect, word) ? it.dialect[word]! : word;
  return { text: spoken, word: known.replace(/^(?:l|un|st)etichett/, 'etichett'), kind: 'word' };
}

/** «du litri», «ses chili»: numbers of dialects before what they count. */
function inItalian(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const number = Object.hasOwn(it.dialectNumbers, token.word) ? it.dialectNumbers[token.word] : undefined;
    const next = tokens[at + 1]?.word ?? '';
    const isCounted =
      number !== undefined &&
      (readUnit(next) !== null ||
        Object.hasOwn(it.measures, next) ||
        [it.hours, it.days, it.weeks, it.months, it.containers].some((set) => set.has(next)));
    return isCounted ? { ...token, word: number } : token;
  });
}

/** Whether that is what something is counted or measured in; a single letter only behind figures. */
export function isMeasure(token: Token | undefined, before: Token | undefined): boolean {
  if (token?.kind !== 'word' || (token.word.length === 1 && before?.kind !== 'figures')) return false;
  const { word } = token;
  return (
    Object.hasOwn(it.measures, word) ||
    Object.hasOwn(it.unitShortcuts, word) ||
    readUnit(word) !== null ||
    it.containers.has(word) ||
    it.people.has(word)
  );
}

/** Whether the words from `at` on are these. */
export const saysAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, place) => tokens[at + place]?.word === word);

/** A word of a set stands there. */
export const isIn = (set: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && set.has(token.word);
