import { readNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { isIn } from './tokens.ts';
import * as it from './words.it.ts';

const stops = new Set(['.', ';', ',', '!', '?']);

/** What is said as a note, to the end of what is said without a pause: «nota senza sale», «scrivi che è piccante»; takes it. */
export function takeNotes(sentence: Sentence): readonly string[] {
  const { tokens } = sentence;
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const isNoun = isIn(it.noteWords, tokens[at]);
    const isVerb = isIn(it.noteVerbs, tokens[at]) && isIn(it.that, tokens[at + 1]);
    if (!isNoun && !isVerb) continue;
    let from = at + 1;
    while (
      tokens[from] !== undefined &&
      (isIn(it.that, tokens[from]) || [':', ','].includes(tokens[from]!.word))
    )
      from++;
    let end = from;
    while (end < tokens.length && !stops.has(tokens[end]!.word)) end++;
    if (end === from) continue;
    found.push(sentence.textOf(from, end));
    const begin = sentence.back(
      at,
      new Set(['con', 'come', 'una', 'nelle', 'nella', 'e', 'le', 'la', 'metti']),
    );
    sentence.take(begin, end);
    at = end - 1;
  }
  return found;
}

/** Said of how warm it was made, or of how it is wrapped: no quantity, no name; takes it. */
export function takeAsides(sentence: Sentence): readonly string[] {
  const { tokens } = sentence;
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    if (isIn(it.noteAlone, tokens[at])) {
      found.push(sentence.textOf(at, at + 1));
      sentence.take(at, at + 1);
      continue;
    }
    const number = readNumber(tokens, at);
    if (number === null || !isIn(it.degrees, tokens[number.end])) continue;
    const from = sentence.back(at, new Set(['a', 'al', 'ai', 'cuore', 'circa']));
    const before = isIn(it.processes, tokens[from - 1]) && from > 1 ? from - 1 : from;
    found.push(sentence.textOf(before, number.end + 1));
    sentence.take(from, number.end + 1);
    at = number.end;
  }
  return found;
}

/** For whom or for when it is meant: «per la festa di sabato», «per domani»; takes it, so that no day of it is an expiry. */
export function takeEvents(sentence: Sentence): readonly string[] {
  const { tokens } = sentence;
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at) || tokens[at]!.word !== 'per') continue;
    // «va bene per domani» is how long it is good.
    if (
      isIn(it.untilSure, tokens[at - 1]) ||
      ['bene', 'va', 'vanno', 'solo', 'soltanto'].includes(tokens[at - 1]?.word ?? '')
    )
      continue;
    let end = at + 1;
    while (sentence.isFree(end) && it.articles.has(tokens[end]!.word)) end++;
    if (!sentence.isFree(end) || !isIn(it.events, tokens[end])) continue;
    end++;
    while (
      sentence.isFree(end) &&
      (['di', 'del', 'della', 'dei', 'delle', "dell'", 'dello', 'a'].includes(tokens[end]!.word) ||
        (['di', 'del', 'della', 'dei', 'delle', "dell'", 'dello', 'tavolo'].includes(tokens[end - 1]!.word) &&
          tokens[end]!.kind !== 'sign') ||
        it.events.has(tokens[end]!.word) ||
        tokens[end]!.word in it.dayParts)
    )
      end++;
    found.push(sentence.textOf(at, end));
    sentence.take(at, end);
    at = end - 1;
  }
  return found;
}
