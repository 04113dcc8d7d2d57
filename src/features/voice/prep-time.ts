import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { Field } from './field.ts';
import { byDefault, said } from './field.ts';
import type { Sentence } from './sentence.ts';
import { instantsSince, lastWeekdayAt, nightEndOf, readDay, type SaidDay } from './spoken-dates.ts';
import { readNumber } from './number-words.ts';
import { isIn, isMeasure, saysAt } from './tokens.ts';
import * as it from './words.it.ts';

/** When something was made, as it was said; the earliest that may be meant is taken. */
export interface SaidMade {
  readonly instants: readonly Date[];
  /** The time of day was said; without it the hour is a guess. */
  readonly saysTime: boolean;
  /** Where «dal 20» ends, so that «al 25» behind it is until when it is good. */
  readonly sinceEnd?: number;
}

/** «fatto ieri sera», «preparato alle dieci», «di stamattina»; takes it. */
export function takeMade(sentence: Sentence, now: Date): readonly SaidMade[] {
  const { tokens } = sentence;
  const found: SaidMade[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const from = sentence.back(at, it.madeWords);
    const isMade = tokens
      .slice(from, at)
      .some(({ word }) => word !== 'di' && word !== 'da' && word !== 'ore');
    const word = tokens[at]!.word;
    const isPast =
      it.yesterday.has(word) ||
      it.thisMorning.has(word) ||
      it.beforeYesterday.has(word) ||
      saysAt(tokens, at, ["l'", 'altro']) ||
      lastWeekdayAt(tokens, at) !== null;
    // «scade sabato scorso», «scaduto ieri»: its end, which is over.
    const leads = tokens.slice(sentence.back(sentence.back(at, it.articles), it.untilBefore), at);
    if (isPast && leads.some((lead) => isIn(it.untilLeft, lead) || isIn(it.expired, lead))) continue;
    if (!isMade && !isPast) {
      const since = sinceAt(sentence, at, now);
      if (since === null) continue;
      found.push({ instants: instantsSince(since, now), saysTime: false, sinceEnd: since.end });
      sentence.take(sentence.back(at, it.sinceBefore), since.end);
      at = since.end - 1;
      continue;
    }
    // «va finito oggi» is to come.
    if (isIn(it.mustBe, tokens[from - 1])) continue;
    const direction = -1;
    const begin = isMade && ['il', "l'"].includes(word) ? at + 1 : at;
    const read = readDay(tokens, isPast ? at : begin, now, { direction, isNumberADay: begin > at });
    if (read === null || !sentence.isFreeUntil(at, read.end)) continue;
    // «dall’altro ieri»
    const isOther = it.yesterday.has(word) && tokens[at - 1]?.word === 'altro' && sentence.isFree(at - 1);
    const day = asOfTonight(isOther ? { ...read, days: [addDays(read.days[0], -1)] } : read, word, now);
    // What is said of today is now, unless an hour is told.
    const isNow = it.today.has(word) && day.times.length === 0;
    const days = pastDays(sentence, at, day.days, now);
    if (days === null) continue;
    const lately = isNow ? madeLately(day, now) : null;
    found.push(
      lately !== null
        ? { instants: lately, saysTime: false }
        : isNow
          ? { instants: [now], saysTime: true }
          : { instants: instantsSince({ ...day, days }, now), saysTime: day.times.length > 0 },
    );
    const lead = isOther ? sentence.back(at - 1, altroLead) : sentence.back(from, altroLead);
    sentence.take(sentence.back(lead, it.madeWords), day.end);
    at = day.end - 1;
  }
  return found;
}

const altroLead = new Set(["l'", "dall'", "dell'", "all'"]);

/** «fatto ieri» said behind midnight: of the day that is over for a kitchen, or for the calendar. */
function asOfTonight(day: SaidDay, word: string, now: Date): SaidDay {
  const isOpen =
    nightEndOf(now) !== null && (it.yesterday.has(word) || it.beforeYesterday.has(word) || word === "l'");
  return isOpen ? { ...day, days: [addDays(day.days[0], -1), ...day.days] } : day;
}

/**
 * «fatto stasera», «fatto oggi» said behind midnight, «fatto stanotte» said by day: of the evening or the night before; null where it is
 * now. The earliest that may be meant is first.
 */
function madeLately(day: SaidDay, now: Date): readonly Date[] | null {
  const before = { ...day, days: [addDays(romeDate(now), -1)] as const };
  if (day.part === 'notte') {
    const tonight = instantsSince({ ...day, days: [romeDate(now)] }, now).filter(
      (at) => romeDate(at) === romeDate(now),
    );
    return tonight.length > 0 && nightEndOf(now) === null && now >= tonight[0]!
      ? null
      : instantsSince(before, now);
  }
  if (nightEndOf(now) === null) return null;
  return day.part === null ? [...instantsSince(before, now), now] : instantsSince(before, now);
}

/** A day since when it is good, or of which it is: «tre giorni dal 20», «ragù del 20», «da lunedì»; null where nothing of it is said. */
function sinceAt(sentence: Sentence, at: number, now: Date): SaidDay | null {
  const { tokens } = sentence;
  if (!isIn(it.since, tokens[at - 1]) || !sentence.isFree(at - 1)) return null;
  // «prima del 25» is the end.
  if (tokens[at - 2]?.word === 'prima') return null;
  const isWeekday = it.weekdays.includes(tokens[at]!.word);
  if (tokens[at - 1]!.word === 'da' && !isWeekday) return null;
  // «scadenza del 25» is the end; «valido dal 20» says since when.
  const leads = tokens.slice(sentence.back(at - 1, it.untilBefore), at - 1);
  const isEnd = leads.some(({ word }) =>
    tokens[at - 1]!.word.startsWith('dal') ? it.untilLeft.has(word) : it.untilSure.has(word),
  );
  if (isEnd) return null;
  // «il dolce del sabato» is a name.
  if (tokens[at - 1]!.word === 'del' && isWeekday) return null;
  const day = readDay(tokens, at, now, { direction: -1, isNumberADay: true });
  if (day === null || !day.isDaySaid || !sentence.isFreeUntil(at, day.end)) return null;
  const next = tokens[day.end];
  // «del 20 kg» may count; «dal 20/11», «dal 20 novembre» are days, whatever is behind them.
  const isBare = day.end === at + 1 && !/^\d+\D/.test(tokens[at]!.word);
  const isCounted =
    next?.kind === 'word' &&
    readNumber(tokens, day.end) === null &&
    !it.storageBefore.has(next.word) &&
    !it.untilBefore.has(next.word) &&
    !it.spanTo.has(next.word) &&
    !Object.hasOwn(it.storageWords, next.word);
  if (isBare && (isCounted || isMeasure(next, tokens[at]))) return null;
  const days = pastDays(sentence, at, day.days, now);
  return days === null ? null : { ...day, days };
}

/** A weekday on which something was made is the last one; null for days to come. */
function pastDays(
  sentence: Sentence,
  at: number,
  days: readonly [string, ...string[]],
  now: Date,
): readonly [string, ...string[]] | null {
  const word = sentence.tokens[at]!.word;
  if (isIn(it.tomorrow, sentence.tokens[at]) || isIn(it.afterTomorrow, sentence.tokens[at])) return null;
  if (!it.weekdays.includes(word) || lastWeekdayAt(sentence.tokens, at) !== null) return days;
  const ahead = new Date(`${days[0]}T12:00:00Z`).getTime();
  const last = new Date(ahead - 7 * 86_400_000).toISOString().slice(0, 10);
  return ahead > now.getTime() + 43_200_000 || days[0] > now.toISOString().slice(0, 10)
    ? [last]
    : [days[0], last];
}

/** When it was made, as an instant in ISO 8601; now where nobody said. */
export function prepTimeOf(made: readonly SaidMade[], now: Date): Field<string> {
  // «fatto ieri o l’altro ieri»: of all that was said the earliest.
  const [at, ...others] = [
    ...new Set(made.flatMap(({ instants }) => instants).map((instant) => instant.toISOString())),
  ].toSorted();
  if (at === undefined) return byDefault(now.toISOString());
  const isExact = made.every(({ saysTime }) => saysTime);
  return said(
    at,
    others.length > 0 || made.length > 1 ? 'two_readings' : isExact ? null : 'approximate',
    others,
  );
}
