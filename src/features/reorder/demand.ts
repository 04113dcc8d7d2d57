/** What the kitchen used of a product, day by day, and what kind of demand that is. */
import { addDays } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** Days that are looked back on: half a year, in whole weeks. */
export const historyDays = 182;

/** Fewer days than these say nothing about a week: no number is given. */
export const fewestDays = 21;
/** Nor do fewer days on which any of it was used. */
export const fewestUses = 3;

/** What happened to the stock of a product on one day, in its base unit. */
export interface StockDay {
  readonly day: LocalDate;
  /** What went into the kitchen. */
  readonly used: number;
  /** What came less what went, whatever the reason. */
  readonly change: number;
}

/** Use by day, the oldest first: of the days alone on which it could have been used. */
export interface Demand {
  /** In the product's base unit. */
  readonly used: readonly number[];
  /** 0 is Monday. */
  readonly weekdays: readonly number[];
}

/** The day of the week, 0 for Monday. */
export const weekdayOf = (day: LocalDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Whether the restaurant works on a day. */
export type IsOpen = (day: LocalDate) => boolean;

/** A restaurant that never closes. */
export const alwaysOpen: IsOpen = () => true;

export interface History {
  /** Days on which something moved, in any order; others moved nothing. */
  readonly days: readonly StockDay[];
  /** The first day of which anything is known of it. */
  readonly since: LocalDate;
  /** What there is today, in the base unit. */
  readonly quantity: number;
}

/**
 * The use of a product on the whole days before today on which it could be used: the day on which it first came is none; closed days are left out, and so are days that
 * began with an empty shelf on which nothing came, because what nobody could take was not wanted less for that.
 * @param isOpen whether the restaurant worked on a day
 */
export function demandOf(history: History, today: LocalDate, isOpen: IsOpen = alwaysOpen): Demand {
  const moved = new Map(history.days.map((one) => [one.day, one]));
  const first = [addDays(history.since, 1), addDays(today, -historyDays)].toSorted().at(-1)!;
  const yesterday = weekdayOf(today) + 6;
  const used: number[] = [];
  const weekdays: number[] = [];
  // Back from what there is now: the stock at the end of each day is known without what came before.
  let atEnd = history.quantity - (moved.get(today)?.change ?? 0);
  for (let back = 0; back < historyDays; back++) {
    const day = addDays(today, -1 - back);
    if (day < first) break;
    const { used: taken, change } = moved.get(day) ?? { used: 0, change: 0 };
    const atStart = atEnd - change;
    const couldBeUsed = taken > 0 || atStart > 0 || atEnd > 0 || change > 0;
    if (isOpen(day) && couldBeUsed) {
      used.push(taken);
      weekdays.push((yesterday + historyDays - back) % 7);
    }
    atEnd = atStart;
  }
  return { used: used.toReversed(), weekdays: weekdays.toReversed() };
}

/** What there was at the end of each day up to yesterday, the oldest first; never below zero. */
export function stockBefore(
  history: History,
  today: LocalDate,
  days: number,
): { readonly day: LocalDate; readonly quantity: number }[] {
  const moved = new Map(history.days.map((one) => [one.day, one.change]));
  const levels: { day: LocalDate; quantity: number }[] = [];
  let atEnd = history.quantity - (moved.get(today) ?? 0);
  for (let day = addDays(today, -1); day >= addDays(today, -days) && day >= history.since;) {
    levels.push({ day, quantity: Math.max(0, atEnd) });
    atEnd -= moved.get(day) ?? 0;
    day = addDays(day, -1);
  }
  return levels.toReversed();
}

/** True where there is enough to say anything at all. */
export const isKnown = ({ used }: Demand): boolean =>
  used.length >= fewestDays && used.filter((one) => one > 0).length >= fewestUses;

/** The four kinds of demand by Syntetos, Boylan and Croston (J. Oper. Res. Soc. 56, 2005). */
export const demandClasses = ['smooth', 'erratic', 'intermittent', 'lumpy'] as const;
export type DemandClass = (typeof demandClasses)[number];

/** Where the classes part: mean days between two uses, and the squared variation of what is used on a day of use. */
export const classBounds = { interval: 1.32, variation: 0.49 } as const;

/** Which kind of demand it is; null where nothing was ever used. */
export function demandClassOf({ used }: Pick<Demand, 'used'>): DemandClass | null {
  const sizes = used.filter((one) => one > 0);
  if (sizes.length === 0) return null;
  const mean = meanOf(sizes);
  const interval = used.length / sizes.length;
  const variation = meanOf(sizes.map((size) => (size - mean) ** 2)) / mean ** 2;
  if (interval < classBounds.interval) return variation < classBounds.variation ? 'smooth' : 'erratic';
  return variation < classBounds.variation ? 'intermittent' : 'lumpy';
}

/** 0 of nothing. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
