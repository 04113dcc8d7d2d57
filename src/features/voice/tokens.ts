import { foldText } from '#platform/kernel/fold-text.ts';
import { cleanText } from '#platform/kernel/text.ts';

/** A word, a number in figures or a sign of what somebody said. */
export interface Token {
  /** As it was said. */
  readonly text: string;
  /** Folded, to be compared with `words.it.ts`; `è` keeps its accent, because `e` means something else. */
  readonly word: string;
  readonly kind: 'word' | 'figures' | 'sign';
}

/** Longest command that is read, in characters: a minute of quick speech is about 1 200. */
export const longestCommand = 1_500;

const PIECES = /\d+(?:[.,:/-]\d+)*|½|\p{L}+['’]?|[,.;:!?°+\-−–]/gu;
const KEPT = new Set(['è', 'sì', 'dì']);

/** Words, figures and signs of a command, in their order; what is beyond `longestCommand` is not read. */
export function tokensOf(text: string): readonly Token[] {
  const clean = cleanText([...text].slice(0, longestCommand).join('').replace(/\r?\n/g, ', '));
  const tokens = Array.from(clean.matchAll(PIECES), ([piece]): Token => {
    if (piece === '½') return { text: piece, word: '1/2', kind: 'figures' };
    if (/^\d/.test(piece)) return { text: piece, word: piece, kind: 'figures' };
    if (piece === '°') return { text: piece, word: piece, kind: 'word' };
    if (!/^\p{L}/u.test(piece)) return { text: piece, word: piece.replace(/[−–]/, '-'), kind: 'sign' };
    const spoken = piece.replace('’', "'");
    const lower = spoken.toLowerCase();
    const word = KEPT.has(lower) ? lower : foldText(lower);
    // «letichetta»: written without its apostrophe.
    return { text: spoken, word: word.replace(/^(?:l|un|st)etichett/, 'etichett'), kind: 'word' };
  });
  // «purè di patate» is food, «pure» says nothing.
  return tokens.map((token, at) =>
    token.word === 'pure' && (tokens[at + 1]?.word === 'di' || /è|e'$/.test(token.text))
      ? { ...token, word: 'purea' }
      : token,
  );
}

/** Whether the words from `at` on are these. */
export const saysAt = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, place) => tokens[at + place]?.word === word);

/** A word of a set stands there. */
export const isIn = (set: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && set.has(token.word);
