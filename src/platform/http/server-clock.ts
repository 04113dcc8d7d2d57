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
  /** The latest instant of which the server has told an earlier page. */
  vouched: Instant | null;
  /** The latest that this device has shown since the server was last heard: nobody vouches for it, it may run ahead. */
  shown: Instant | null;
}

/** An instant of the server's clock, in milliseconds, that goes on by the clock that nobody sets. */
interface Instant {
  readonly at: number;
  readonly ticks: number;
}

/** What a device knows of the time when no page of it is open, in milliseconds since 1970 by the server's clock. */
export interface KnownInstants {
  readonly vouched: number | null;
  readonly shown: number | null;
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
  vouched: null,
  shown: null,
});

const page = pageMemory(unknownClock);
const listeners = pageMemory(() => new Set<() => void>());

/**
 * Hears that another time is known on this page than by what was known before: what is shown by it is shown anew at once (ERR-24).
 * @returns ends it
 */
export function onClockSet(listener: () => void): () => void {
  const { current } = listeners;
  current.add(listener);
  return () => void current.delete(listener);
}

/** Does what may set the clock of this page, and tells it where that says another time by then. */
function setting(clock: ServerClock, work: () => void): void {
  const here = thisMoment();
  const told = (): readonly [number, boolean] => [
    serverNow(here, clock).getTime(),
    isClockBehind(here, clock),
  ];
  const [before, wasBehind] = told();
  work();
  const [now, isBehind] = told();
  if (clock !== page.current || (Math.abs(now - before) < toleratedMs && wasBehind === isBehind)) return;
  for (const listener of listeners.current) listener();
}

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
  setting(clock, () => {
    clock.told = Math.abs(ahead) < toleratedMs ? 0 : ahead;
    clock.doubted = null;
    clock.heard = ticks === null ? null : { now, ticks };
    // Whatever was thought before: the server's word is the last one.
    clock.vouched = null;
    clock.shown = null;
  });
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

/** By the device's clock, put right as far as it is known by how much. */
const byDevice = (here: Moment, clock: ServerClock): number => here.now + (serverOffset(clock) ?? 0);

/** An instant, gone on since. */
const goneOn = (instant: Instant | null, here: Moment): number | null =>
  instant === null ? null : instant.at + here.ticks - instant.ticks;

/** It is no earlier than this, by the server's own word and the clock that nobody sets; null where neither is known. */
const vouchedNow = (here: Moment, clock: ServerClock): number | null => {
  const { told, heard, vouched } = clock;
  if (told === null) return goneOn(vouched, here);
  return heard === null ? null : goneOn({ at: heard.now + told, ticks: heard.ticks }, here);
};

/**
 * This moment by the server's clock, as far as that is known: the one rule by which every screen judges dates and timers. Never
 * earlier than what the server has said and the clock that nobody sets has counted since, on this page and those before it: what
 * has expired is not good again because the device's clock was set back and the page opened anew (ERR-23). A clock that runs ahead
 * is believed: food looks older by it.
 */
export function serverNow(here: Moment = thisMoment(), clock: ServerClock = page.current): Date {
  const byClock = byDevice(here, clock);
  const least = vouchedNow(here, clock) ?? -Infinity;
  return new Date(least - byClock > apartMs ? least : byClock);
}

/** The latest that this device knows it to be, in milliseconds by the server's clock; null where it knows nothing. */
export function latestKnown(here: Moment = thisMoment(), clock: ServerClock = page.current): number | null {
  const known = [vouchedNow(here, clock), goneOn(clock.shown, here)].filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/**
 * The clock ran ahead when the server was last heard, by what an earlier page knew: whether somebody has put it right since, while no page
 * was open, nothing tells. Then what is taken off it would be a day too much, and what has expired since would be good.
 */
export const wasClockAhead = ({ told, recalled }: ServerClock = page.current): boolean =>
  told === null && recalled !== null && recalled < -jumpMs;

/**
 * Whether the device's clock shows less than what this device knows: the time is not known, and nothing that depends on it is
 * called good until the server has said it. Also where nobody vouches for what it showed before, or for how far it is ahead.
 */
export function isClockBehind(here: Moment = thisMoment(), clock: ServerClock = page.current): boolean {
  return wasClockAhead(clock) || (latestKnown(here, clock) ?? -Infinity) - byDevice(here, clock) > jumpMs;
}

/** Remembers what the device's clock shows now, by which it is found out when it shows less later. */
export function noteShown(here: Moment = thisMoment(), clock: ServerClock = page.current): void {
  const shown = Math.max(goneOn(clock.shown, here) ?? -Infinity, byDevice(here, clock));
  clock.shown = { at: shown, ticks: here.ticks };
}

/** What is to be known of the time when the app is opened anew without a network. */
export const knownInstants = (
  here: Moment = thisMoment(),
  clock: ServerClock = page.current,
): KnownInstants => ({ vouched: vouchedNow(here, clock), shown: goneOn(clock.shown, here) });

/** What an earlier page knew of the time. What an answer has told this one is better. */
export function recallInstants(
  { vouched, shown }: KnownInstants,
  { ticks }: Moment = thisMoment(),
  clock: ServerClock = page.current,
): void {
  if (clock.told !== null) return;
  setting(clock, () => {
    clock.vouched = vouched === null ? null : { at: vouched, ticks };
    clock.shown = shown === null ? null : { at: shown, ticks };
  });
}

/** Nobody has said what time it is since the device's clock was set, or it slept, or the page was opened. */
export const isClockDoubted = (): boolean => toldServerOffset(page.current, thisMoment()) === null;

/** What was known of the server's clock when the app was last open. An answer tells better. */
export function recallServerOffset(known: number | null): void {
  setting(page.current, () => {
    page.current.recalled ??= known;
  });
}
