/**
 * What may be done to a container of a preparation, and until when it is good afterwards: the single source for the server,
 * which stores the new date, and for the dialogs, which show it beforehand. Conservative throughout, as for goods
 * (`inventory/transitions.ts`): of two dates the earlier one, and a doubt ends in a refusal.
 */
import { isBlockedAt } from '#platform/kernel/block.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { Storage } from '#features/recipes/recipe.ts';
import { defaultFrozenDays } from '#features/inventory/freezing.ts';
import { endOfDay, unsaidHours, validityHours } from './expiry.ts';
import { tubChanges, type TubActKind, type TubChange, type TubState } from './tub-states.ts';

/** Everything that is done to a container. */
export type TubAct = Exclude<TubActKind, 'correct' | 'redate'>;

/** The state that a container has afterwards. */
export const tubStateAfter = { open: 'opened', freeze: 'frozen', thaw: 'thawed' } as const satisfies Record<
  TubChange,
  TubState
>;

/**
 * How long it keeps where neither the recipe nor the cook says: opened 48 hours and thawed 24, what food authorities advise for
 * chilled food. The same figures as for goods.
 */
export const defaultKeeping = { openHours: 48, thawHours: 24, freezeDays: defaultFrozenDays } as const;

/** Containers that one is split into at once. */
export const maximumParts = 24;

/** A container as these rules see it. */
export interface ChangingTub {
  readonly state: TubState;
  readonly expiresAt: Date;
  /** It was thawed before, whatever was done to it since. */
  readonly thawedBefore: boolean;
  /** Of what is or was frozen: whole minutes it was still good for, out of the freezer; null where nobody can say. */
  readonly minutesLeft: number | null;
  /** Since when a recall keeps it; null: it is free. */
  readonly blockedAt: Date | null;
}

/**
 * Why something can not be done: `blocked` (a recall keeps it), `expired` (there is only throwing away left), `never_refreeze`, `not_in_this_state` (opened
 * twice, opened while frozen, thawed without having been frozen).
 */
export type TubProblem = 'blocked' | 'expired' | 'never_refreeze' | 'not_in_this_state';

/** A container as it is answered, as these rules see it. */
export const actedOn = <T extends { readonly expiresAt: string; readonly blockedAt: string | null }>(
  tub: T,
) => ({
  ...tub,
  expiresAt: new Date(tub.expiresAt),
  blockedAt: tub.blockedAt === null ? null : new Date(tub.blockedAt),
});

const allowedFrom: Readonly<Record<TubChange, readonly TubState[]>> = {
  // What is frozen is thawed first, and its date is that of the thawing.
  open: ['fresh', 'thawed'],
  freeze: ['fresh', 'opened'],
  thaw: ['frozen'],
};

const isChange = (act: TubAct): act is TubChange => tubChanges.some((change) => change === act);

/**
 * Why something can not be done to a container at an instant; null when it can. What a recall keeps, or what is past its expiry, is thrown away or put
 * somewhere else, and nothing more: it is not used, not portioned, not frozen, and it gets no new label.
 */
export function tubProblem(act: TubAct, tub: ChangingTub, at: Date): TubProblem | null {
  if (act === 'discard' || act === 'move') return null;
  if (isBlockedAt(tub, at)) return 'blocked';
  if (act === 'freeze' && (tub.thawedBefore || tub.state === 'thawed')) return 'never_refreeze';
  if (isChange(act) && !allowedFrom[act].includes(tub.state)) return 'not_in_this_state';
  return tub.expiresAt <= at ? 'expired' : null;
}

/** How long a container is to keep after a change; null: `defaultKeeping`. */
export interface Keeps {
  readonly at: Date;
  /** Opened or thawed: whole, 1 to 168. */
  readonly hours: number | null;
  /** Frozen: whole days, to the end of the last one in Rome. */
  readonly days: number | null;
}

export type TubChangeResult =
  | {
      readonly ok: true;
      readonly tub: ChangingTub;
      /** What ends before the time asked for: the date it had, what was left of it when it was frozen, or what is usual where nobody knows that. */
      readonly boundBy: 'date_before' | 'left_at_freezing' | 'usual' | null;
    }
  | { readonly ok: false; readonly problem: TubProblem };

const minuteMs = 60_000;

/**
 * A container after it was opened, frozen or thawed.
 *
 * - **Opened:** so many hours, never later than the date it had.
 * - **Frozen:** so many days; the date it had does not count while the cold stops the clock, but what was left of it is kept. Nothing past
 *   its date is frozen, nor what was thawed before (the Ministry of Health's advice).
 * - **Thawed:** so many hours, never more than were left when it was frozen: freezing stops the clock and does not turn it back. Where
 *   nobody can say what was left, never more than is usual in a fridge (`unsaidHours`, PREP-47). What is past its date in the freezer is not thawed.
 *
 * @throws RangeError for hours or days that are not whole or below one
 */
export function tubAfter(change: TubChange, tub: ChangingTub, keeps: Keeps): TubChangeResult {
  const problem = tubProblem(change, tub, keeps.at);
  if (problem !== null) return { ok: false, problem };
  const state = tubStateAfter[change];
  if (change === 'freeze') {
    const days = keeps.days ?? defaultKeeping.freezeDays;
    if (!Number.isSafeInteger(days) || days < 1) throw new RangeError('days must be whole');
    const expiresAt = endOfDay(addDays(romeDate(keeps.at), days));
    return {
      ok: true,
      tub: { ...tub, state, expiresAt, minutesLeft: minutesLeftAt(tub, keeps.at) },
      boundBy: null,
    };
  }
  const hours = keeps.hours ?? (change === 'open' ? defaultKeeping.openHours : defaultKeeping.thawHours);
  if (!Number.isSafeInteger(hours) || hours < validityHours.min || hours > validityHours.max)
    throw new RangeError('validity must be whole hours from 1 to 168');
  const wanted = new Date(keeps.at.getTime() + hours * 60 * minuteMs);
  if (change === 'open') {
    const isBound = tub.expiresAt < wanted;
    return {
      ok: true,
      tub: { ...tub, state, expiresAt: isBound ? tub.expiresAt : wanted },
      boundBy: isBound ? 'date_before' : null,
    };
  }
  const left = leftOutOfFreezer(tub);
  const most = new Date(keeps.at.getTime() + left * minuteMs);
  const isBound = most < wanted;
  return {
    ok: true,
    tub: { ...tub, state, thawedBefore: true, expiresAt: isBound ? most : wanted },
    boundBy: isBound ? (tub.minutesLeft === null ? 'usual' : 'left_at_freezing') : null,
  };
}

/**
 * Until when what comes out of a container is good in what is made of it: what is taken out of the freezer for it thaws in it, and
 * has no longer than was left to it when it was frozen (RECIPE-07), nor than is usual in a fridge where nobody knows that (PREP-47).
 */
export function goodUntilInDish(
  tub: Pick<ChangingTub, 'state' | 'expiresAt' | 'minutesLeft'>,
  madeAt: Date,
): Date {
  if (tub.state !== 'frozen') return tub.expiresAt;
  return new Date(Math.min(tub.expiresAt.getTime(), madeAt.getTime() + leftOutOfFreezer(tub) * minuteMs));
}

/** Minutes that what comes out of the freezer keeps at most. */
const leftOutOfFreezer = ({ minutesLeft }: Pick<ChangingTub, 'minutesLeft'>): number =>
  minutesLeft ?? unsaidHours.fridge * 60;

/** Whole minutes until a container that is not frozen expires, 0 when it has; of a frozen one those that are kept. */
export function minutesLeftAt(tub: ChangingTub, at: Date): number | null {
  if (tub.state === 'frozen') return tub.minutesLeft;
  return Math.max(0, Math.floor((tub.expiresAt.getTime() - at.getTime()) / minuteMs));
}

/**
 * What a container that is put out of the cold asks: nothing (null), until when it keeps there by its recipe, which may be later than its date, or
 * why it may stand there at all.
 */
export type OutOfCold = { readonly is: 'known'; readonly until: Date } | { readonly is: 'unsaid' } | null;

/**
 * What becomes of a container that is put out of the cold: its date was that of the fridge, so that from then on it keeps for the hours
 * that its recipe says at room temperature, never longer than it had. Where the recipe says none nobody knows, and somebody says why, unless
 * it has expired. What is made to stand there or is frozen asks nothing.
 * @param ambientHours of its recipe; null: it says none
 */
export function outOfCold(
  tub: ChangingTub,
  {
    madeFor,
    ambientHours,
    at,
  }: { readonly madeFor: Storage; readonly ambientHours: number | null; readonly at: Date },
): OutOfCold {
  if (storageOfTub(tub, madeFor) !== 'fridge') return null;
  if (ambientHours === null) return tub.expiresAt <= at ? null : { is: 'unsaid' };
  return { is: 'known', until: new Date(at.getTime() + ambientHours * 60 * minuteMs) };
}

/**
 * Where a container is kept by what was done to it, as its label says it: frozen in the freezer, thawed in the fridge and from
 * then on, else as it was made.
 */
export function storageOfTub(tub: Pick<ChangingTub, 'state' | 'thawedBefore'>, madeFor: Storage): Storage {
  if (tub.state === 'frozen') return 'freezer';
  if (tub.state === 'thawed' || tub.thawedBefore || madeFor === 'freezer') return 'fridge';
  return madeFor;
}
