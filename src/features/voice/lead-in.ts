import { readUnit } from '#platform/kernel/quantity.ts';
import { isFood } from './foods.it.ts';
import { wholeWord } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** How far into a sentence somebody may still be speaking to others, in words. */
const longest = 14;

/** Says what is kept, how much or for how long: no word before it is thrown away with it. */
const saysSomething = ({ kind, word }: Token): boolean =>
  kind === 'figures' ||
  (!it.hesitations.has(word) && isFood(word)) ||
  (wholeWord(word) ?? 0) > 1 ||
  it.cold.has(word) ||
  it.untilSure.has(word) ||
  it.half.has(word) ||
  (it.otherVerbs.has(word) && !it.askForIt.has(word));

/** «scrivi caponata», «scrivimi i tortellini»: the label is written, and no note. */
const writesFood = (tokens: readonly Token[], at: number): boolean => {
  const next = isIn(it.articles, tokens[at + 1]) ? at + 2 : at + 1;
  return isIn(it.noteVerbsAlone, tokens[at]) && tokens[next] !== undefined && isFood(tokens[next].word);
};

/** Whether food is named from a place on; «chili» are a unit here. */
const namesFood = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from).some(({ word }) => isFood(word) && readUnit(word) === null);

/** Where the command begins behind a word that opens it; −1 where none does. */
function beginAt(tokens: readonly Token[], at: number): number {
  if (tokens[at]!.word.startsWith('etichett')) {
    const end = at + (isIn(it.quickLabel, tokens[at + 1]) ? 2 : 1);
    return isIn(it.nameEdges, tokens[end]) || namesFood(tokens, end) ? end : -1;
  }
  const phrase = it.leadInEnds.find((words) => saysAt(tokens, at, words));
  const isDoing = phrase?.[0] === 'ho' || phrase?.[0] === 'abbiamo' || phrase?.[0] === 'è';
  if (phrase !== undefined && !isDoing) return at + phrase.length;
  // «friggione ne ho fatto otto vasetti»: without food behind it, what stands before it may be a dish that no list knows.
  if (!namesFood(tokens, at)) return -1;
  if (phrase !== undefined) return at + phrase.length;
  // «guagliò segnami la parmigiana», «compà scrivi impepata di cozze»: the verb itself is a word of the command.
  const isVerb = isIn(it.labelVerbs, tokens[at]) || isIn(it.noteVerbsAlone, tokens[at]);
  const isDone = /(?:[aiu]t|fatt|cott|dott)[oaie]$/.test(tokens[at]!.word);
  // «hai messo il sale»: what others did.
  const isOfOthers = isIn(it.having, tokens[at - 1]) && !['ho', 'abbiamo'].includes(tokens[at - 1]!.word);
  return isVerb && !isDone && !isOfOthers ? at : -1;
}

/**
 * Takes what is said to others before the command begins: «ciao neh, etichetta per …», «lo chef ha detto …», «non so se va bene,
 * comunque …». Nothing of it is taken where it names food, a number, a place or an end.
 */
export function takeLeadIn(sentence: Sentence): void {
  const { tokens } = sentence;
  let begin = 0;
  for (let at = 0; at < Math.min(tokens.length, longest); at++) {
    if (saysSomething(tokens[at]!) && !writesFood(tokens, at)) break;
    const from = beginAt(tokens, at);
    if (from > at || (from === at && begin === 0)) begin = from;
  }
  if (begin > 0) sentence.takeLead(begin);
}
