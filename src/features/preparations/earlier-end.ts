/**
 * Until when a container is good when what went in turns out to end earlier than was known: the single source for the server. Of two
 * dates the earlier one, as everywhere (`tub-acts.ts`).
 */
import type { TubState } from './tub-states.ts';

const minuteMs = 60_000;

/** When a container came into the freezer, and out of it again; null: never. */
export interface Cold {
  readonly frozenAt: Date | null;
  readonly thawedAt: Date | null;
}

/** What of a container says until when it is good. */
export interface Dated {
  readonly state: TubState;
  readonly expiresAt: Date;
  /** Of what is or was frozen: whole minutes it was still good for, out of the freezer; null where nobody can say. */
  readonly minutesLeft: number | null;
}

/**
 * Until when something is good that ends at `end`, where the cold has stopped the clock since `frozenAt`; what was past its end when it
 * was frozen is past it for good.
 * @param since the clock goes on since then: it was thawed, or taken out to be made into something
 */
export function endAfterCold(end: Date, frozenAt: Date | null, since: Date): Date {
  if (frozenAt === null || frozenAt > since) return end;
  const left = end.getTime() - frozenAt.getTime();
  return left <= 0 ? end : new Date(since.getTime() + left);
}

/** The other way about: when something would have ended that ends at `end` after it came out of the cold, had the cold not stopped the clock. */
export function endBeforeCold(end: Date, { frozenAt, thawedAt }: Cold): Date {
  if (frozenAt === null || thawedAt === null || frozenAt > thawedAt) return end;
  return new Date(end.getTime() - (thawedAt.getTime() - frozenAt.getTime()));
}

/** What was in no freezer. */
export const neverCold: Cold = { frozenAt: null, thawedAt: null };

/**
 * A container as it was at an instant before it was frozen, also where it was thawed since: by whole minutes that were left of it then.
 * Null where it was not frozen after that instant, or nobody can say what was left.
 */
export function beforeFreezing<T extends Dated & { readonly thawedBefore: boolean }>(
  tub: T,
  at: Date,
  { frozenAt }: Cold,
): T | null {
  if (frozenAt === null || frozenAt <= at || tub.minutesLeft === null) return null;
  const expiresAt = new Date(frozenAt.getTime() + tub.minutesLeft * minuteMs);
  return { ...tub, state: 'fresh', thawedBefore: false, expiresAt };
}

/** A container, once it is known that something in it ends at `end`; itself where that changes nothing. */
export function endingBy<T extends Dated>(tub: T, end: Date, { frozenAt, thawedAt }: Cold): T {
  if (tub.state === 'frozen' && frozenAt !== null) {
    const minutes = Math.max(0, Math.floor((end.getTime() - frozenAt.getTime()) / minuteMs));
    const minutesLeft = tub.minutesLeft === null ? minutes : Math.min(tub.minutesLeft, minutes);
    const expiresAt = minutes === 0 && end < tub.expiresAt ? end : tub.expiresAt;
    return minutesLeft === tub.minutesLeft && expiresAt === tub.expiresAt
      ? tub
      : { ...tub, minutesLeft, expiresAt };
  }
  const until = thawedAt === null ? end : endAfterCold(end, frozenAt, thawedAt);
  return until < tub.expiresAt ? { ...tub, expiresAt: until } : tub;
}

/**
 * A container of what was made to be frozen, once it is known that it keeps there until `end` only; itself where that changes nothing. What was
 * thawed by then has days of its own; what was thawed later was past its date.
 */
export function endingInFreezer<T extends Dated>(tub: T, end: Date, { thawedAt }: Cold): T {
  const isLate = tub.state === 'frozen' || (thawedAt !== null && thawedAt > end);
  return isLate && end < tub.expiresAt ? { ...tub, expiresAt: end } : tub;
}

/**
 * A container as a right duration leaves it (PREP-43), as far as who reads only the container can tell. Null for what was thawed: that takes
 * to know when it was frozen.
 * @param tub with when it was frozen, where it is: `changedAt`
 */
export function endingAsRead<
  T extends Dated & { readonly thawedBefore: boolean; readonly changedAt: Date | null },
>(tub: T, end: Date, { inFreezer }: { readonly inFreezer: boolean }): T | null {
  if (tub.thawedBefore) return null;
  const frozenAt = tub.state === 'frozen' ? tub.changedAt : null;
  return inFreezer ? endingInFreezer(tub, end, neverCold) : endingBy(tub, end, { frozenAt, thawedAt: null });
}

/** A container with what turned out of it since it was made; null: nothing. */
export interface Known extends Dated {
  readonly endsBy: Date | null;
  readonly frozenEndsBy: Date | null;
}

/** A container whose last change never was, by what turned out of it since it was made, whatever that changed then (PREP-48). */
export function endingAsKnown<T extends Known>(tub: T, cold: Cold): T {
  const ended = tub.endsBy === null ? tub : endingBy(tub, tub.endsBy, cold);
  return tub.frozenEndsBy === null ? ended : endingInFreezer(ended, tub.frozenEndsBy, cold);
}

/** An act as far as it says until when a container was good before it, and after; null: it says nothing of that. */
export interface DatedAct {
  readonly act: string;
  readonly oldExpiresAt: Date | null;
  readonly newExpiresAt: Date | null;
  readonly performedAt: Date;
}

/**
 * Whether a container ends earlier than its last change left it, or has less left out of the freezer than it was frozen with: it became
 * known afterwards that what went in ends earlier. Then that change is no way back to the date before it (PREP-44).
 */
export function endsEarlierSince(tub: Dated, change: DatedAct): boolean {
  const { oldExpiresAt, newExpiresAt, performedAt } = change;
  if (newExpiresAt !== null && tub.expiresAt < newExpiresAt) return true;
  if (change.act !== 'freeze' || tub.minutesLeft === null || oldExpiresAt === null) return false;
  return tub.minutesLeft < Math.floor((oldExpiresAt.getTime() - performedAt.getTime()) / minuteMs);
}
