import { pageMemory } from '#platform/kernel/page-memory.ts';

/** Differences that are no fault of the device's clock: an answer takes its time. */
const toleratedMs = 5_000;
/** A difference to what was known that one answer alone does not make true: a page may have slept while it came in. */
const jumpMs = 120_000;

const told = pageMemory<number | null>(() => null);
const recalled = pageMemory<number | null>(() => null);
/** What the last answer said that was far from what was known, until another one agrees. */
const doubted = pageMemory<number | null>(() => null);

/** Takes the server's time for true. @param at the server's instant; both in milliseconds since 1970 */
export function noteServerTime(at: number, now: number): void {
  const ahead = at - now;
  told.current = Math.abs(ahead) < toleratedMs ? 0 : ahead;
  doubted.current = null;
}

/**
 * Hears the server's time from an answer that is known to be Credenza's and came in just now. One that is more than two
 * minutes from what was known counts when a second one says the same; until then `toldServerOffset` is null, so that
 * nothing that was done meanwhile goes out before the server was asked again.
 */
export function hearServerTime(at: number, now: number): void {
  const jumps = (known: number): boolean => Math.abs(at - now - known) > jumpMs;
  if (jumps(serverOffset() ?? 0) && jumps(doubted.current ?? Infinity)) doubted.current = at - now;
  else noteServerTime(at, now);
}

/** Milliseconds by which the server's clock is ahead of the device's, as told or remembered; null while neither is. */
export const serverOffset = (): number | null => told.current ?? recalled.current;

/** The same as an answer has told this page; null while none has, and while the last one said something else. */
export const toldServerOffset = (): number | null => (doubted.current === null ? told.current : null);

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
  recalled.current ??= known;
}
