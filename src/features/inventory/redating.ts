/**
 * Mending the date of a lot of which some is used already: what was mistyped at the door must not stay the date that food is
 * judged by (C-48, INV-75). The single source for the server and for the form.
 */
import { addDays, daysBetween } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import type { LotState } from './lot-kinds.ts';

/** Furthest that the date of a lot lies from today, in days: ten years, as on a label. More is a slip in the year. */
export const furthestExpiryDays = 3_653;

/** A date and what it means. */
export interface LotDate {
  readonly expiryDate: LocalDate;
  readonly expiryKind: ExpiryKind;
}

/**
 * Why a date can not take the place of a lot's: `same_date` (it is that), `too_far_ahead`, `too_long_ago` (ten years),
 * `later_than_changed`: of what was opened, frozen or thawed the date follows from that act, and only an earlier one is believed; it is a
 * use-by and stays one.
 */
export type RedatingProblem = 'same_date' | 'too_far_ahead' | 'too_long_ago' | 'later_than_changed';

/**
 * What speaks against a new date for a lot; null where it may have it.
 * @param today in Rome
 */
export function redatingProblem(
  lot: { readonly state: LotState } & { readonly [K in keyof LotDate]: LotDate[K] | null },
  { expiryDate, expiryKind }: LotDate,
  today: LocalDate,
): RedatingProblem | null {
  if (lot.expiryDate === expiryDate && lot.expiryKind === expiryKind) return 'same_date';
  if (expiryDate > addDays(today, furthestExpiryDays)) return 'too_far_ahead';
  if (expiryDate < addDays(today, -furthestExpiryDays)) return 'too_long_ago';
  const isEarlier = lot.expiryDate === null || expiryDate < lot.expiryDate;
  return lot.state === 'closed' || (isEarlier && expiryKind === 'use_by') ? null : 'later_than_changed';
}

/** Goods that came out of others by opening, freezing or thawing them. */
export interface DerivedGoods {
  readonly id: string;
  readonly parentId: string;
  readonly state: LotState;
  /** The day in Rome on which that was done. */
  readonly changedOn: LocalDate;
}

/**
 * How long goods are good by a date that was mended: until `lastDay` at the latest (null: their own day stands), and where they were
 * frozen in time, for `daysLeft` days once they thaw.
 */
export interface MendedEnd {
  readonly lastDay: LocalDate | null;
  readonly daysLeft: number | null;
}

/**
 * What a mended use-by means for all that was opened, frozen and thawed of a lot, and of that again (API-65, INV-90). What is open ends
 * with what it came from. What was frozen in time has days of its own, and thaws for as many as were left by the mended date; what was
 * frozen only after it was never good in there.
 *
 * @param root the lot itself, with its mended date
 * @param derived what came of it, in any order
 */
export function mendedEnds(
  root: { readonly id: string; readonly state: LotState; readonly lastDay: LocalDate },
  derived: readonly DerivedGoods[],
): ReadonlyMap<string, MendedEnd> {
  const ends = new Map<string, MendedEnd>();
  const waiting = [
    { id: root.id, state: root.state, end: { lastDay: root.lastDay, daysLeft: null } as MendedEnd },
  ];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift())
    for (const goods of derived) {
      if (goods.parentId !== from.id || ends.has(goods.id)) continue;
      const end = endAfter(goods, from.state, from.end);
      ends.set(goods.id, end);
      waiting.push({ id: goods.id, state: goods.state, end });
    }
  return ends;
}

const unbound: MendedEnd = { lastDay: null, daysLeft: null };

function endAfter({ state, changedOn }: DerivedGoods, fromState: LotState, from: MendedEnd): MendedEnd {
  if (state === 'frozen') {
    if (from.lastDay === null) return unbound;
    const daysLeft = daysBetween(changedOn, from.lastDay);
    return daysLeft < 0 ? from : { lastDay: null, daysLeft };
  }
  if (fromState !== 'frozen') return from;
  if (from.daysLeft !== null) return { lastDay: addDays(changedOn, from.daysLeft), daysLeft: null };
  // The day until which something stays frozen says nothing of what thawed before it.
  return from.lastDay !== null && from.lastDay < changedOn ? from : unbound;
}
