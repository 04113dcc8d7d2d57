import { readUnit } from '#platform/kernel/quantity.ts';
import { isFood } from './foods.it.ts';
import { readNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { placeAt } from './storage.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

const stops = new Set(['.', ';', ',', '!', '?']);

/** What is said as a note; where a measure cut it short, what follows may have been part of it. */
export interface SaidNotes {
  readonly texts: readonly string[];
  /** Where what was meant for the note or for the label begins and ends. */
  readonly cuts: readonly { readonly from: number; readonly end: number }[];
}

/**
 * What is said as a note, to the end of what is said without a pause: «nota senza sale», «scrivi contiene sesamo», «contiene noci»;
 * takes it. A measure that stands by itself in it is the label's: «nota senza sale tre giorni».
 */
export function takeNotes(sentence: Sentence): SaidNotes {
  const { tokens } = sentence;
  const texts: string[] = [];
  const cuts: { from: number; end: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const from = noteAt(sentence, at);
    if (from === null) continue;
    // «scrivi scadenza venerdì», «annota ragù, tre chili»: it is the label that is written.
    if (isIn(it.untilLeft, tokens[from]) || isLabelWritten(sentence, at, from)) {
      sentence.take(at, from);
      continue;
    }
    let stop = nextStop(tokens, from);
    // «contiene mandorle, uova e latte»: all of it.
    while (isIn(it.contains, tokens[from]) && isMoreContained(tokens, stop))
      stop = nextStop(tokens, stop + 1);
    const end = withoutHesitation(tokens, from, noteEnd(sentence, from, stop));
    if (end === from) continue;
    if (end < stop) cuts.push({ from: end, end: stop });
    texts.push(sentence.textOf(from, end));
    const begin = sentence.back(at, noteBefore);
    sentence.take(begin, end);
    at = end - 1;
  }
  return { texts, cuts };
}

/** Where a note ends without «mi raccomando», «grazie» behind it. */
function withoutHesitation(tokens: readonly Token[], from: number, stop: number): number {
  let end = stop;
  for (;;) {
    const phrase = it.hesitationPhrases.find((words) => saysAt(tokens, end - words.length, words));
    const more = phrase?.length ?? (isIn(it.hesitations, tokens[end - 1]) ? 1 : 0);
    if (more === 0 || end - more <= from) return end;
    end -= more;
  }
}

const noteBefore = new Set([
  'ricordarsi',
  'ricordati',
  'ricordare',
  'che',
  'con',
  'come',
  'una',
  'nelle',
  'nella',
  'e',
  'le',
  'la',
  'metti',
  'aggiungi',
  'mettici',
  'è',
  'sono',
]);

function nextStop(tokens: readonly Token[], from: number): number {
  let stop = from;
  while (stop < tokens.length && !stops.has(tokens[stop]!.word)) stop++;
  return stop;
}

/** Whether behind a comma more is named that food contains, and nothing else. */
function isMoreContained(tokens: readonly Token[], comma: number): boolean {
  if (tokens[comma]?.word !== ',') return false;
  const words = tokens.slice(comma + 1, nextStop(tokens, comma + 1));
  return (
    words.some(({ word }) => isFood(word) || it.allergenWords.has(word)) &&
    words.every((token) => isFood(token.word) || it.allergenWords.has(token.word) || isIn(it.linking, token))
  );
}

/** Something that may be a name was said before. */
const hasContent = (sentence: Sentence, end: number): boolean =>
  sentence.tokens
    .slice(0, end)
    .some(
      ({ kind, word }, at) =>
        sentence.isFree(at) &&
        kind === 'word' &&
        !it.hesitations.has(word) &&
        !it.commandWords.has(word) &&
        !it.nameEdges.has(word) &&
        !it.noteVerbsAlone.has(word),
    );

/** Where the text of a note begins that is announced here; null for none. */
function noteAt(sentence: Sentence, at: number): number | null {
  const { tokens } = sentence;
  const isNoun = isIn(it.noteWords, tokens[at]);
  const isVerb = isIn(it.noteVerbs, tokens[at]) && isIn(it.that, tokens[at + 1]);
  const isBehind = hasContent(sentence, at);
  const isAlone =
    isIn(it.noteVerbsAlone, tokens[at]) &&
    (isBehind || isLabelWritten(sentence, at, at + 1) || isIn(it.noteClauses, tokens[at + 1]));
  const isWritten = isBehind && it.noteParticiples.some((words) => saysAt(tokens, at, words));
  if (isWritten) return at + (tokens[at]!.word === 'puo' ? 0 : 1);
  const isSaidOf = tokens[at - 1]?.word === 'è' || tokens[at - 1]?.word === 'sono';
  const isClause =
    isBehind && isIn(it.noteClauses, tokens[at]) && isPause(tokens[isSaidOf ? at - 2 : at - 1]);
  // «non contiene latte», «senza allergeni»: what is denied is denied in the note.
  const isDenied =
    (isIn(it.not, tokens[at]) && isIn(it.contains, tokens[at + 1])) ||
    (isIn(it.noteClauses, tokens[at]) && isIn(it.noteStarts, tokens[at + 1]));
  if (isClause || (isBehind && (isDenied || isIn(it.noteStarts, tokens[at])))) return at;
  if (!isNoun && !isVerb && !isAlone) return null;
  let from = at + 1;
  while (isIn(it.noteSmall, tokens[from])) from++;
  // «scrivi a Marco», «scrivi un messaggio»: something else is asked for.
  const isOther =
    isAlone && (['a', 'al', 'alla', 'ai'].includes(tokens[from]?.word ?? '') || isIn(it.one, tokens[from]));
  return isOther ? null : from;
}

/** «annota ragù, tre chili»: the verb stands first, and food behind it. */
function isLabelWritten(sentence: Sentence, at: number, from: number): boolean {
  const { tokens } = sentence;
  if (!isIn(it.noteVerbsAlone, tokens[at]) || isIn(it.that, tokens[at + 1]) || hasContent(sentence, at))
    return false;
  return tokens.slice(from, from + 4).some(({ word }) => isFood(word));
}

const isPause = (token: Token | undefined): boolean => token?.kind === 'sign' && stops.has(token.word);

/** Where a measure begins in a note that belongs to the label; the end of the note without one. */
function noteEnd(sentence: Sentence, from: number, stop: number): number {
  const { tokens } = sentence;
  for (let at = from + 1; at < stop; at++) {
    const before = tokens[at - 1]!;
    if (isIn(it.untilLeft, tokens[at])) return at;
    if (isIn(it.noteMeasureLead, before) || isIn(it.processes, before) || isIn(it.keepVerbs, before))
      continue;
    if (saysMeasure(tokens, at)) return at;
    const isIntoPlace = ['in', 'nel', 'nella'].includes(tokens[at]!.word);
    if (placeAt(tokens, isIntoPlace ? at + 1 : at) !== null) return at;
  }
  return stop;
}

/** A number with days, a weight or a volume: what a label says, and a note seldom. */
function saysMeasure(tokens: readonly Token[], at: number): boolean {
  const number = readNumber(tokens, at);
  const unit = number === null ? undefined : tokens[number.end];
  if (unit === undefined) return false;
  const isTime = [it.days, it.weeks, it.months, it.years, it.hours].some((words) => words.has(unit.word));
  return (
    isTime || (unit.kind === 'word' && readUnit(unit.word) !== null) || it.measures[unit.word] !== undefined
  );
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
    sentence.take(before, number.end + 1);
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
    // «per la pizza di stasera»
    const isOfDay = isIn(it.ofDay, tokens[end + 1]) && isIn(it.eventDays, tokens[end + 2]) && end > at + 1;
    if (!sentence.isFree(end) || !(isIn(it.events, tokens[end]) || isOfDay)) continue;
    // «per oggi»: how long it is good, unless something else says that (`shelf-life.ts`).
    if (end === at + 1 && isIn(it.today, tokens[end]) && !isIn(it.events, tokens[end + 1])) continue;
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
