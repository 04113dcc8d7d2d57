import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { administrationTexts } from './messages.it.ts';

const texts = administrationTexts.trends;

/** A value of a day; null: not counted. */
export interface DayValue {
  readonly day: string;
  readonly value: number | null;
}

/** How a row of days is summed up: what happens adds up, what is there is read on the last day. */
export type Summed = 'total' | 'last';

/** The bars in words: the total or the newest value, the highest day, and on how many days nobody counted. */
export function trendText(
  days: readonly DayValue[],
  summed: Summed,
  say: (value: number) => string = formatCount,
): { readonly head: string; readonly rest: string } {
  const counted = days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]));
  const last = counted.at(-1);
  if (!last) return { head: texts.none, rest: texts.noneText };
  const highest = counted.reduce((most, one) => (one.value > most.value ? one : most), last);
  const missing = days.length - counted.length;
  const head = summed === 'total' ? counted.reduce((sum, { value }) => sum + value, 0) : last.value;
  return {
    head: say(head),
    rest: [
      ...(summed === 'last' ? [texts.on(formatItalianDate(last.day))] : []),
      ...(highest.value > 0 ? [texts.highest(say(highest.value), formatItalianDate(highest.day))] : []),
      ...(missing > 0 ? [texts.missing(missing)] : []),
    ].join(', '),
  };
}
