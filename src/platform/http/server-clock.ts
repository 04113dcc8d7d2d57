import { pageMemory } from '#platform/kernel/page-memory.ts';

/** Differences that are no fault of the device's clock: an answer takes its time. */
const toleratedMs = 5_000;
/** A difference to what was known that one answer alone does not make true: a page may have slept while it came in. */
const jumpMs = 120_000;

/** A device's two clocks run apart by less, and nobody has set one; in milliseconds. */
const apartMs = 15_000;

/** What a page knows of the server's clock: milliseconds by which it is ahead of the device's. */
export interface ServerClock {
  /** As answers have told. */
  told: number | null;
  /** As an earlier page knew it. */
  recalled: number | null;
  /** What the last answer said that was far from what was known, until another one agrees. */
  doubted: number | null;
  /** When it was told; null where nobody said so. */
  heard: Moment | null;
}

/** One instant by the device's clock, which people and networks set, and by one that nobody can; in milliseconds. */
export interface Moment {
  readonly now: number;
  /** As `performance.now` says it; some devices stop it while they sleep. */
  readonly ticks: number;
}

/** This moment on this page. */
export const thisMoment = (): Moment => ({ now: Date.now(), ticks: performance.now() });

/** A clock of which nothing is known. */
export const unknownClock = (): ServerClock => ({
  told: null,
  recalled: null,
  doubted: null,
  heard: null,
});

const page = pageMemory(unknownClock);

/**
 * Takes the server's time for true.
 *
 * @param at the server's instant; both in milliseconds since 1970
 * @param ticks this moment by the clock that nobody sets, for `toldServerOffset`
 */
export function noteServerTime(
  at: number,
  now: number,
  clock = page.current,
  ticks: number | null = null,
): void {
  const ahead = at - now;
  clock.told = Math.abs(ahead) < toleratedMs ? 0 : ahead;
  clock.doubted = null;
  clock.heard = ticks === null ? null : { now, ticks };
}

/**
 * Hears the server's time from an answer that is known to be Credenza's and came in just now. One that is more than two
 * minutes from what was known counts when a second one says the same; until then `toldServerOffset` is null, so that
 * nothing that was done meanwhile goes out before the server was asked again.
 */
export function hearServerTime(
  at: number,
  now: number,
  clock = page.current,
  ticks: number | null = null,
): void {
  const jumps = (known: number): boolean => Math.abs(at - now - known) > jumpMs;
  if (jumps(serverOffset(clock) ?? 0) && jumps(clock.doubted ?? Infinity)) clock.doubted = at - now;
  else noteServerTime(at, now, clock, ticks);
}

/** Milliseconds by which the server's clock is ahead of the device's, as told or remembered; null while neither is. */
export const serverOffset = (clock = page.current): number | null => clock.told ?? clock.recalled;

/**
 * The same as an answer has told this page; null while none has, and while the last one said something else. Null as well
 * when the device's clock has been set since, or the device slept, which looks alike: what is written then is put right by
 * the next answer (offline/queue.ts), and not by what was true of another clock.
 *
 * @param here this moment; left out, the device's clock is taken to run on
 */
export function toldServerOffset(clock = page.current, here: Moment | null = null): number | null {
  const { heard } = clock;
  const ran = here === null || heard === null ? 0 : here.now - heard.now - (here.ticks - heard.ticks);
  return clock.doubted === null && Math.abs(ran) <= apartMs ? clock.told : null;
}

/** Both clocks when the server was last heard and believed, and by how much its own was ahead; null before that. */
export const lastHeard = (clock = page.current): (Moment & { readonly offset: number }) | null =>
  clock.heard === null || clock.told === null ? null : { ...clock.heard, offset: clock.told };

/**
 * An instant of the device's clock by the server's, as far as that is known: a tablet's own may be a day off.
 *
 * @param milliseconds since 1970, as `Date.now` or the age of what was read says it
 */
export const serverTime = (milliseconds: number): Date => new Date(milliseconds + (serverOffset() ?? 0));

/**
 * This moment by the server's clock, as far as that is known. Never earlier than the clock that nobody sets says since the
 * server was heard: what has expired is not good again because the device's clock was set back.
 */
export function serverNow(here: Moment = thisMoment(), { told, recalled, heard } = page.current): Date {
  const byClock = here.now + (told ?? recalled ?? 0);
  if (told === null || heard === null) return new Date(byClock);
  const byTicks = heard.now + told + here.ticks - heard.ticks;
  return new Date(byTicks - byClock > apartMs ? byTicks : byClock);
}

/** Nobody has said what time it is since the device's clock was set, or it slept, or the page was opened. */
export const isClockDoubted = (): boolean => toldServerOffset(page.current, thisMoment()) === null;

/** What was known of the server's clock when the app was last open. An answer tells better. */
export function recallServerOffset(known: number | null): void {
  page.current.recalled ??= known;
}
