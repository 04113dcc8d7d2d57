/**
 * What opening, freezing and thawing do to the last good day of goods: the single source for the server, which stores
 * the new date, and for the dialog, which shows it beforehand. Conservative throughout: of two dates the earlier one,
 * of two kinds the stricter one, and a doubt ends in a refusal.
 */
import { addDays, daysBetween, type LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { defaultFrozenDays, maximumFrozenDays } from './freezing.ts';
import type { LotState } from './lot-kinds.ts';

/** What can be done to goods. */
export const transitions = ['open', 'freeze', 'thaw'] as const;
export type Transition = (typeof transitions)[number];

/** The state that goods have afterwards. */
export const stateAfter = { open: 'opened', freeze: 'frozen', thaw: 'thawed' } as const satisfies Record<
  Transition,
  LotState
>;

/**
 * Days that goods keep when neither the label nor the restaurant's manual was entered. Opened: 2, what food authorities
 * advise for opened chilled food; what keeps longer says so on its label. Frozen: `defaultFrozenDays`. Thawed: 1, the 24 hours of the same advice.
 */
export const defaultShelfDays: Readonly<Record<Transition, number>> = {
  open: 2,
  freeze: defaultFrozenDays,
  thaw: 1,
};

/** Longest shelf life that can be entered for what is opened, in days: ten years. More is a slip of the finger. */
export const maximumShelfDays = 3_650;

/**
 * Longest that thawed goods keep, in days. What came frozen: 30, more than makers write on what is meant to be thawed (fruit purées,
 * pasteurised desserts). What was frozen here: 7, the 168 hours that a kitchen gives at most to what it makes itself (PREP-18); no
 * maker has tried out that one.
 */
export const longestThawedDays = { asItCame: 30, frozenHere: 7 } as const;

/** Longest that goods may be given by a change, in days. */
export function longestShelfDays(transition: Transition, state: LotState): number {
  if (transition === 'open') return maximumShelfDays;
  if (transition === 'freeze') return maximumFrozenDays;
  return state === 'frozen' ? longestThawedDays.frozenHere : longestThawedDays.asItCame;
}

/** Goods as this rule sees them. */
export interface ChangingLot {
  readonly state: LotState;
  readonly expiryDate: LocalDate | null;
  /** Null without a date. A date of unknown kind counts as use-by. */
  readonly expiryKind: ExpiryKind | null;
  /** True when the goods were thawed before, whatever was done to them since. */
  readonly thawedBefore: boolean;
  /** Of frozen goods: calendar days to their date on the day they were frozen; null when they had none. */
  readonly daysLeftAtFreezing: number | null;
}

/**
 * Why goods can not be changed: `not_in_this_state` (opened twice, opened while frozen, thawed twice), `past_date`
 * (there is only discarding left), `never_refreeze`.
 */
export type TransitionProblem = 'not_in_this_state' | 'past_date' | 'never_refreeze';

export type TransitionResult =
  | {
      readonly ok: true;
      readonly state: Exclude<LotState, 'closed'>;
      readonly expiryDate: LocalDate;
      readonly expiryKind: 'use_by';
    }
  | { readonly ok: false; readonly problem: TransitionProblem };

const allowedFrom: Readonly<Record<Transition, readonly LotState[]>> = {
  // Frozen goods are thawed first: what is cut off a frozen piece is a thawed piece.
  open: ['closed', 'thawed'],
  freeze: ['closed', 'opened'],
  // Goods that came frozen are «closed» or «opened» here, and thaw as well.
  thaw: ['closed', 'opened', 'frozen'],
};

/**
 * Whether goods may be opened, frozen or thawed on `day` (in Rome), and until when they are good afterwards. What comes
 * out always has a use-by date: a best-before promises the quality of a package that nobody has touched (Reg. (EU)
 * 1169/2011 art. 2(2)(r)), and what is kept after that is a matter of safety.
 *
 * - **Opened:** day + shelf days, but never later than the date on the package. A best-before that has passed leaves
 *   the day of opening: it may still be eaten, but it does not win new days by being opened.
 * - **Frozen:** day + shelf days; the date on the package does not count while the cold stops the clock. Goods past
 *   their date, of either kind, are not frozen, nor are any that were thawed before: what grew while they were warm
 *   would still be there (the Ministry of Health's advice, and art. 24 of the same regulation for the use-by).
 * - **Thawed:** day + shelf days, never more than `longestThawedDays`. Freezing stops the clock and does not turn it back: what had 2 days left when it was
 *   frozen has at most 2 after thawing, and what was frozen on its last day is used on the day it thaws. Frozen goods past their date
 *   stay frozen until they are discarded. Goods that came frozen keep the date on their package as an upper bound.
 *
 * @param shelfDays days after the change, 0 for the same day only; null: `defaultShelfDays`. Throws RangeError when it
 *   is not whole or negative.
 */
export function expiryAfter(
  transition: Transition,
  lot: ChangingLot,
  { day, shelfDays }: { readonly day: LocalDate; readonly shelfDays: number | null },
): TransitionResult {
  const asked = shelfDays ?? defaultShelfDays[transition];
  if (!Number.isSafeInteger(asked) || asked < 0) throw new RangeError('shelf days must be whole');
  const keeps = Math.min(asked, longestShelfDays(transition, lot.state));
  const problem = problemOf(transition, lot, day);
  if (problem !== null) return { ok: false, problem };
  return {
    ok: true,
    state: stateAfter[transition],
    expiryDate: lastDay(transition, lot, day, keeps),
    expiryKind: 'use_by',
  };
}

/**
 * The last good day of goods in what is made of them on `day`. What was frozen here thaws in it, and keeps no longer than it would
 * thawed by itself: the freezer wins a use-by no new days in a dish.
 */
export function lastDayInDish(
  lot: Pick<ChangingLot, 'state' | 'expiryDate' | 'daysLeftAtFreezing'>,
  day: LocalDate,
): LocalDate | null {
  if (lot.state !== 'frozen') return lot.expiryDate;
  const left = lot.daysLeftAtFreezing ?? longestThawedDays.frozenHere;
  const thawed = addDays(day, Math.min(longestThawedDays.frozenHere, left));
  return lot.expiryDate !== null && lot.expiryDate < thawed ? lot.expiryDate : thawed;
}

function problemOf(transition: Transition, lot: ChangingLot, day: LocalDate): TransitionProblem | null {
  if (transition === 'freeze' && (lot.thawedBefore || lot.state === 'thawed')) return 'never_refreeze';
  if (!allowedFrom[transition].includes(lot.state)) return 'not_in_this_state';
  // Thawed once is thawed: an opened rest of it has nothing left to thaw.
  if (transition === 'thaw' && lot.thawedBefore) return 'not_in_this_state';
  const passed = lot.expiryDate !== null && lot.expiryDate < day;
  return passed && (transition === 'freeze' || lot.expiryKind !== 'best_before') ? 'past_date' : null;
}

function lastDay(transition: Transition, lot: ChangingLot, day: LocalDate, keeps: number): LocalDate {
  if (transition === 'freeze') return addDays(day, keeps);
  if (lot.state === 'frozen') {
    const left = lot.daysLeftAtFreezing === null ? keeps : lot.daysLeftAtFreezing;
    return addDays(day, Math.min(keeps, left));
  }
  const untilLabel = lot.expiryDate === null ? keeps : Math.max(0, daysBetween(day, lot.expiryDate));
  return addDays(day, Math.min(keeps, untilLabel));
}
