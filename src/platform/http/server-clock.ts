import { pageMemory } from '#platform/kernel/page-memory.ts';

/** Differences that are no fault of the device's clock: an answer takes its time. */
const toleratedMs = 5_000;
/** A difference to what was known that one answer alone does not make true: a page may have slept while it came in. */
const jumpMs = 120_000;

/** What a page knows of the server's clock: milliseconds by which it is ahead of the device's. */
export interface ServerClock {
  /** As answers have told. */
  told: number | null;
  /** As an earlier page knew it. */
  recalled: number | null;
  /** What the last answer said that was far from what was known, until another one agrees. */
  doubted: number | null;
}

/** A clock of which nothing is known. */
export const unknownClock = (): ServerClock => ({ told: null, recalled: null, doubted: null });

const page = pageMemory(unknownClock);

/** Takes the server's time for true. @param at the server's instant; both in milliseconds since 1970 */
export function noteServerTime(at: number, now: number, clock = page.current): void {
  const ahead = at - now;
  clock.told = Math.abs(ahead) < toleratedMs ? 0 : ahead;
  clock.doubted = null;
}

/**
 * Hears the server's time from an answer that is known to be Credenza's and came in just now. One that is more than two
 * minutes from what was known counts when a second one says the same; until then `toldServerOffset` is null, so that
 * nothing that was done meanwhile goes out before the server was asked again.
 */
export function hearServerTime(at: number, now: number, clock = page.current): void {
  const jumps = (known: number): boolean => Math.abs(at - now - known) > jumpMs;
  if (jumps(serverOffset(clock) ?? 0) && jumps(clock.doubted ?? Infinity)) clock.doubted = at - now;
  else noteServerTime(at, now, clock);
}

/** Milliseconds by which the server's clock is ahead of the device's, as told or remembered; null while neither is. */
export const serverOffset = (clock = page.current): number | null => clock.told ?? clock.recalled;

/** The same as an answer has told this page; null while none has, and while the last one said something else. */
export const toldServerOffset = (clock = page.current): number | null =>
  clock.doubted === null ? clock.told : null;

/**
 * An instant of the device's clock by the server's, as far as that is known: a tablet's own may be a day off.
 *
 * @param milliseconds since 1970, as `Date.now` or the age of what was read says it
 */
export const serverTime = (milliseconds: number): Date => new Date(milliseconds + (serverOffset() ?? 0));

/** This moment by the server's clock, as far as that is known. */
export const serverNow = (): Date => serverTime(Date.now());

/** What was known of the server's clock when the app was last open. An answer tells better. */
export function recallServerOffset(known: number | null): void {
  page.current.recalled ??= known;
}
