import type { Field } from './field.ts';
import { byDefault, said } from './field.ts';
import type { Sentence } from './sentence.ts';
import { instantsSince, readDay } from './spoken-dates.ts';
import { isIn, saysAt } from './tokens.ts';
import * as it from './words.it.ts';

/** When something was made, as it was said; the earliest that may be meant is taken. */
export interface SaidMade {
  readonly instants: readonly Date[];
  /** The time of day was said; without it the hour is a guess. */
  readonly saysTime: boolean;
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
      saysAt(tokens, at, ["l'", 'altro']);
    if (!isMade && !isPast) continue;
    // «va finito oggi» is to come.
    if (isIn(it.mustBe, tokens[from - 1])) continue;
    const direction = -1;
    const begin = isMade && ['il', "l'"].includes(word) ? at + 1 : at;
    const day = readDay(tokens, isPast ? at : begin, now, { direction, isNumberADay: begin > at });
    if (day === null || !sentence.isFreeUntil(at, day.end)) continue;
    // What is said of today is now, unless an hour is told.
    const isNow = it.today.has(word) && day.times.length === 0;
    const days = pastDays(sentence, at, day.days, now);
    if (days === null) continue;
    found.push(
      isNow
        ? { instants: [now], saysTime: true }
        : { instants: instantsSince({ ...day, days }, now), saysTime: day.times.length > 0 },
    );
    sentence.take(from, day.end);
    at = day.end - 1;
  }
  return found;
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
  if (!it.weekdays.includes(word)) return days;
  const ahead = new Date(`${days[0]}T12:00:00Z`).getTime();
  const last = new Date(ahead - 7 * 86_400_000).toISOString().slice(0, 10);
  return ahead > now.getTime() + 43_200_000 || days[0] > now.toISOString().slice(0, 10)
    ? [last]
    : [days[0], last];
}

/** When it was made, as an instant in ISO 8601; now where nobody said. */
export function prepTimeOf(made: readonly SaidMade[], ago: readonly Date[], now: Date): Field<string> {
  const [first] = made;
  if (first !== undefined) {
    const [at = now, ...others] = first.instants;
    const doubt =
      others.length > 0 || made.length > 1 ? 'two_readings' : first.saysTime ? null : 'approximate';
    return said(
      at.toISOString(),
      doubt,
      others.map((other) => other.toISOString()),
    );
  }
  const [since] = ago;
  return since === undefined ? byDefault(now.toISOString()) : said(since.toISOString());
}
