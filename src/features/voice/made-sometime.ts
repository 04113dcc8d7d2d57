import { addDays, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { isFood } from './foods.it.ts';
import { readNumber } from './number-words.ts';
import type { SaidMade } from './prep-time.ts';
import type { Sentence } from './sentence.ts';
import { longestHoursOf, timeUnitOf } from './shelf-life.ts';
import { isIn, isMeasure, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/**
 * When something was made, where nobody says it exactly: «fatto qualche giorno fa», «l’altro giorno», «la settimana scorsa», «da un po’»,
 * «non so quando»; takes it. The earliest that is likely meant is taken, and asked about; where nothing says how long ago, it is now.
 */
export function takeMadeSometime(sentence: Sentence, now: Date): readonly SaidMade[] {
  const { tokens } = sentence;
  const found: SaidMade[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const some = agoAt(tokens, at, now) ?? openAt(sentence, at, now);
    if (some === null || !sentence.isFreeUntil(at, some.end)) continue;
    found.push({ instants: [some.made], saysTime: false });
    sentence.take(sentence.back(at, it.madeWords), some.end);
    at = some.end - 1;
  }
  return found;
}

interface Sometime {
  readonly made: Date;
  readonly end: number;
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

/** «qualche giorno fa», «giorni fa», «l’altro giorno», «nei giorni scorsi», «la settimana scorsa», «la notte scorsa»; null for none. */
function agoAt(tokens: readonly Token[], at: number, now: Date): Sometime | null {
  const vague = isIn(it.vague, tokens[at]) ? at + (tokens[at + 1]?.word === 'di' ? 2 : 1) : at;
  const unit = timeUnitOf(tokens[vague]);
  // «un paio di giorni fa» is counted.
  const isCounted = tokens[at - 1]?.word === 'di' || readNumber(tokens, at - 1) !== null;
  if (unit !== null && tokens[vague + 1]?.word === 'fa' && !isCounted)
    return {
      made: hoursBefore(now, unit === 'minute' ? 0 : it.someMost * longestHoursOf[unit]),
      end: vague + 2,
    };
  if (saysAt(tokens, at, ["l'", 'altro', 'giorno']))
    return { made: hoursBefore(now, it.someMost * 24), end: at + 3 };
  const from = isIn(it.articles, tokens[at]) || isIn(it.withinWords, tokens[at]) ? at + 1 : at;
  const isBefore = isIn(it.lastTimes, tokens[from]);
  const [of, last] = isBefore ? [tokens[from + 1], tokens[from]] : [tokens[from], tokens[from + 1]];
  if (!isIn(it.lastTimes, last)) return null;
  const end = from + 2;
  if (of?.word === 'notte' || of?.word === 'sera' || of?.word === 'serata') {
    const yesterday = addDays(romeDate(now), -1);
    return { made: romeLocalTimeToInstant(yesterday, it.dayParts[of.word]!.from), end };
  }
  if (isIn(it.days, of)) return { made: hoursBefore(now, it.someMost * 24), end };
  // «la settimana scorsa»: from its Monday on, at most thirteen days ago.
  const longest = timeUnitOf(of);
  if (longest !== 'week' && longest !== 'month') return null;
  return { made: hoursBefore(now, 2 * longestHoursOf[longest] - 24), end };
}

/** «fatto da un po’», «fatto non so quando», «fatto tempo fa»: nobody said how long ago; null for none. */
function openAt(sentence: Sentence, at: number, now: Date): Sometime | null {
  const phrase = it.sometime.find((words) => saysAt(sentence.tokens, at, words));
  const isMade = isIn(it.madeSure, sentence.tokens[at - 1]) || phrase?.at(-1) === 'fa';
  return phrase === undefined || !isMade ? null : { made: now, end: at + phrase.length };
}

/** Whether it was said when something was made, and nobody understood it: «fatto a inizio settimana», «fatto tra venerdì e sabato». */
export const losesMade = (sentence: Sentence): boolean =>
  sentence.tokens.some(
    (token, at) => sentence.isFree(at) && isIn(it.madeSure, token) && saysWhen(sentence.tokens, at + 1),
  );

function saysWhen(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + 5; at++) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.word === 'per') return false;
    const number = readNumber(tokens, at);
    const isOther =
      (number !== null && !number.isArticle) ||
      isMeasure(token, tokens[at - 1]) ||
      isFood(token.word) ||
      Object.hasOwn(it.storageWords, token.word) ||
      it.untilSure.has(token.word);
    if (isOther && !['tra', 'fra'].includes(token.word)) return false;
    const isTime =
      it.weekdays.includes(token.word) ||
      it.monthNames.includes(token.word) ||
      timeUnitOf(token) !== null ||
      [it.whenWords, it.dayPartWords, it.lastTimes].some((set) => set.has(token.word));
    // «fatto giorni 3» says how long it keeps.
    if (isTime) return at > from || readNumber(tokens, at + 1) === null;
  }
  return false;
}
