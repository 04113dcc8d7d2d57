import { addDays, daysBetween, isLocalDate, romeDate } from '#platform/kernel/dates.ts';
import { said, type Doubt, type Field } from './field.ts';
import { fractionAfter, readNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { instantsUntil, readDay } from './spoken-dates.ts';
import { isIn, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** How long, or until when, something is good, as it was said. */
export type SaidShelfLife = {
  readonly at: number;
  readonly doubt: Doubt | null;
} & (
  | {
      readonly kind: 'for';
      readonly amount: number;
      readonly others: readonly number[];
      readonly unit: TimeUnit;
    }
  /** The earliest first. */
  | { readonly kind: 'until'; readonly instants: readonly Date[] }
);

const timeUnits = ['hour', 'day', 'week', 'month'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const hourMs = 3_600_000;
const hoursOf = { hour: 1, day: 24, week: 168 } as const;

/** Beyond a week nothing of a kitchen keeps that is not frozen: such a time is asked about. In hours, as PREP's own longest. */
export const usualHours = 168;
/** Longest shelf life that is understood, in hours: two years. */
export const longestHours = 17_520;

/** What becomes of times that were said. */
export interface SaidTimes {
  readonly shelf: readonly SaidShelfLife[];
  /** «due ore fa». */
  readonly madeAgo: readonly Date[];
  /** «cotto per due ore»: said of how it was made. */
  readonly notes: readonly string[];
}

function timeUnitOf(token: Token | undefined): TimeUnit | 'minute' | null {
  if (token === undefined) return null;
  if (it.hours.has(token.word)) return 'hour';
  if (it.days.has(token.word)) return 'day';
  if (it.weeks.has(token.word)) return 'week';
  if (it.months.has(token.word)) return 'month';
  return it.minutes.has(token.word) ? 'minute' : null;
}

interface Duration {
  readonly amount: number;
  readonly others: readonly number[];
  readonly unit: TimeUnit | 'minute';
  readonly isAbout: boolean;
  readonly end: number;
}

/** A number with a unit of time: «tre giorni», «una settimana e mezzo», «un paio di giorni». */
export function durationAt(tokens: readonly Token[], at: number): Duration | null {
  const number = readNumber(tokens, at);
  if (number === null) return null;
  const unitAt = tokens[number.end]?.word === 'di' ? number.end + 1 : number.end;
  const unit = timeUnitOf(tokens[unitAt]);
  if (unit === null) return null;
  if (tokens[unitAt]?.word === 'h' && tokens[number.end - 1]?.kind !== 'figures') return null;
  const fraction = fractionAfter(tokens, unitAt + 1);
  const more =
    fraction === null && isIn(it.and, tokens[unitAt + 1]) ? moreTime(tokens, unitAt + 2, unit) : null;
  const end = fraction?.end ?? more?.end ?? unitAt + 1;
  return {
    amount: number.value + (fraction?.value ?? more?.amount ?? 0),
    others: number.others,
    unit,
    isAbout: number.isAbout || isIn(it.about, tokens[end]),
    end: isIn(it.about, tokens[end]) ? end + 1 : end,
  };
}

/** «un giorno e dodici ore»: what is added, in the larger unit. */
function moreTime(
  tokens: readonly Token[],
  at: number,
  unit: TimeUnit | 'minute',
): { readonly amount: number; readonly end: number } | null {
  const number = readNumber(tokens, at);
  const small = number === null ? null : timeUnitOf(tokens[number.end]);
  if (number === null || small === null || unit === 'minute' || unit === 'month') return null;
  if (small === 'minute' || small === 'month' || hoursOf[small] >= hoursOf[unit]) return null;
  return { amount: (number.value * hoursOf[small]) / hoursOf[unit], end: number.end + 1 };
}

/** Lengths of time that are said; takes them. How long something was cooked or rested is no shelf life. */
export function takeDurations(sentence: Sentence, now: Date): SaidTimes {
  const { tokens } = sentence;
  const found = { shelf: [] as SaidShelfLife[], madeAgo: [] as Date[], notes: [] as string[] };
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const duration = durationAt(tokens, at);
    if (duration === null || !sentence.isFreeUntil(at, duration.end)) continue;
    const { unit, amount, others, end } = duration;
    const from = sentence.back(at, it.untilBefore);
    const lead = sentence.back(at, it.untilSmall);
    const isOf = isIn(it.processNouns, tokens[tokens[end]?.word === 'di' ? end + 1 : end]);
    // «parmigiano stagionato 24 mesi» stays a name.
    if (isIn(it.aged, tokens[lead - 1]) && !isIn(it.untilSure, tokens[at - 1])) continue;
    if (tokens[end]?.word === 'fa' && unit !== 'month') {
      const ms = unit === 'minute' ? amount * 60_000 : amount * hoursOf[unit] * hourMs;
      found.madeAgo.push(new Date(now.getTime() - ms));
      sentence.take(sentence.back(at, it.madeWords), end + 1);
    } else if (unit === 'minute' || isOf || isProcess(sentence, lead, at)) {
      const stop = isOf ? end + (tokens[end]?.word === 'di' ? 2 : 1) : end;
      const begin = isOf || !isIn(it.processes, tokens[lead - 1]) ? lead : lead - 1;
      const text = sentence.textOf(begin, stop);
      found.notes.push(text);
      sentence.take(begin, stop);
    } else {
      found.shelf.push({
        kind: 'for',
        amount,
        others,
        unit,
        at,
        doubt:
          others.length > 0
            ? 'two_readings'
            : duration.isAbout || tokens[at - 1]?.word === 'circa'
              ? 'approximate'
              : null,
      });
      sentence.take(from, end);
    }
    at = end - 1;
  }
  return found;
}

/** Whether what is before a length of time says what was done for so long; `lead` is where its small words begin. */
function isProcess(sentence: Sentence, lead: number, at: number): boolean {
  const { tokens } = sentence;
  let before = lead - 1;
  // «cotto a 80 gradi per due ore»
  if (before >= 1 && it.degrees.has(tokens[before]?.word ?? ''))
    before -= tokens[before - 2]?.word === 'a' ? 3 : 2;
  if (!isIn(it.processes, tokens[before])) return false;
  if (isIn(it.untilSure, tokens[at - 1])) return false;
  // «due chili di brasato, una settimana»: a dish, unless it is said for how long it was cooked.
  if (isIn(it.dishes, tokens[before]) && tokens[at - 1]?.word !== 'per') return false;
  // «brasato, tre giorni»: a dish at the beginning is no process, unless it is said for how long.
  return before > 0 || tokens[at - 1]?.word === 'per';
}

/** Days until which something is said to be good; takes them. «per domani» alone is no expiry. */
export function takeUntil(sentence: Sentence, now: Date): readonly SaidShelfLife[] {
  const { tokens } = sentence;
  const found: SaidShelfLife[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at)) continue;
    const from = sentence.back(at, it.untilBefore);
    const small = sentence.back(at, it.untilSmall);
    const begin = Math.min(from, small, sentence.back(small, it.untilBefore));
    const leads = tokens.slice(begin, at);
    const isSure = leads.some((token) => it.untilSure.has(token.word));
    const before = tokens[at - 1];
    const isNumberADay = isSure || ['il', "l'", 'giorno'].includes(before?.word ?? '');
    const day = readDay(tokens, at, now, { direction: 1, isNumberADay });
    if (day === null || !sentence.isFreeUntil(at, day.end)) continue;
    if (!isSure && (it.yesterday.has(tokens[at]!.word) || isIn(it.thisMorning, tokens[at]))) continue;
    // «ragù per domani», «il dolce di domenica»: for when it is meant, not how long it keeps.
    if (!isSure && ['per', 'di', 'della', 'dello'].includes(before?.word ?? '')) continue;
    if (!isSure && day.times.length > 0 && day.part === null && !saysDay(tokens, at, day.end)) continue;
    if (!isSure && it.today.has(tokens[at]!.word)) continue;
    const instants = instantsUntil(day);
    found.push({
      kind: 'until',
      instants,
      at,
      doubt:
        instants.length > 1 ? 'two_readings' : day.isLoose ? 'approximate' : isSure ? null : 'two_readings',
    });
    sentence.take(begin, day.end);
    at = day.end - 1;
  }
  return found;
}

const saysDay = (tokens: readonly Token[], from: number, end: number): boolean =>
  tokens
    .slice(from, end)
    .some(
      ({ word }) =>
        it.weekdays.includes(word) ||
        it.monthNames.includes(word) ||
        it.tomorrow.has(word) ||
        it.afterTomorrow.has(word),
    );

/** Whole hours from when it was made, never beyond what was said; at least one. */
function hoursUntil(until: Date, madeAt: Date): number {
  return Math.floor((until.getTime() - madeAt.getTime()) / hourMs);
}

function hoursFor(amount: number, unit: TimeUnit, madeAt: Date): number {
  if (unit !== 'month') return Math.floor(amount * hoursOf[unit]);
  const from = romeDate(madeAt);
  const whole = Math.floor(amount);
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + whole;
  const of = (day: number): string =>
    `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  let day = Number(from.slice(8));
  // There is no 31 February: the last day that there is.
  while (!isLocalDate(of(day))) day--;
  return daysBetween(from, addDays(of(day), Math.floor((amount - whole) * 30))) * 24;
}

/**
 * The shelf life in hours (VOICE-17, VOICE-21) of what was said last or only; what is said twice, is over, or is longer than
 * usual for where it is kept bears its doubt.
 */
export function shelfLifeOf(
  found: readonly SaidShelfLife[],
  madeAt: Date,
  isFrozen: boolean,
): Field<number> | null {
  const [first, ...rest] = found;
  if (first === undefined) return null;
  const hours = (one: SaidShelfLife): readonly number[] =>
    one.kind === 'for'
      ? [one.amount, ...one.others].map((amount) => hoursFor(amount, one.unit, madeAt))
      : one.instants.map((until) => hoursUntil(until, madeAt));
  const [value = 0, ...others] = hours(first);
  const beside = [...others, ...rest.flatMap(hours)].filter((other) => other !== value);
  const doubt: Doubt | null =
    value < 1
      ? 'passed'
      : beside.length > 0
        ? 'two_readings'
        : (first.doubt ?? (value > usualHours && !isFrozen ? 'beyond_usual' : null));
  return said(
    Math.min(Math.max(value, 1), longestHours),
    value > longestHours ? 'beyond_usual' : doubt,
    beside,
  );
}
