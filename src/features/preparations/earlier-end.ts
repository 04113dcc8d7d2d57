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
