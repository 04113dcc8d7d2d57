import type { Clock } from '#platform/kernel/clock.ts';
import type { clockTroubles } from '#platform/kernel/clock-troubles.ts';
import type { OutageLog } from '#platform/logging/outage.ts';

/** What else tells the time than the server's own clock. */
export interface OtherTimes {
  readonly database: Date;
  /** When the newest record was stored, by whichever server; null where there is none. */
  readonly newest: Date | null;
}

/** By what, and by how much, the server's clock is off. */
export interface ClockTrouble {
  readonly what: (typeof clockTroubles)[number];
  readonly seconds: number;
}

/** Clocks of two machines may differ by so much without anybody being misled, in milliseconds. */
export const toleratedMs = 5 * 60_000;
/** How long an answer stands, in milliseconds: whoever asks for readiness all the time does not ask the database all the time. */
const standsForMs = 30_000;

/**
 * Whether the server's clock can be right (JOB-25). Before the newest record it can not, or it was wrong when that was stored: either way
 * what is recorded now stands before what was recorded earlier.
 */
export function clockTrouble(now: Date, { database, newest }: OtherTimes): ClockTrouble | null {
  const by = (other: Date): number => now.getTime() - other.getTime();
  const trouble = (what: ClockTrouble['what'], ms: number): ClockTrouble => ({
    what,
    seconds: Math.round(Math.abs(ms) / 1_000),
  });
  if (newest !== null && by(newest) < -toleratedMs) return trouble('behind the newest record', by(newest));
  if (Math.abs(by(database)) <= toleratedMs) return null;
  return trouble(by(database) < 0 ? 'behind the database' : 'ahead of the database', by(database));
}

export interface ClockWatch {
  /** What is wrong with the clock, asked at the most every half a minute; null while nothing is, or nobody can say. */
  look(): Promise<ClockTrouble | null>;
}

/**
 * Watches the server's clock and tells the log of it.
 * @param ask what else tells the time
 * @param ticks milliseconds that only grow
 */
export function watchClock(
  clock: Clock,
  ask: () => Promise<OtherTimes>,
  log: OutageLog,
  ticks: () => number = () => performance.now(),
): ClockWatch {
  let last: { readonly at: number; readonly found: Promise<ClockTrouble | null> } | undefined;
  async function find(): Promise<ClockTrouble | null> {
    const times = await ask().catch(() => null);
    // A database that is away is told of elsewhere.
    if (times === null) return null;
    const found = clockTrouble(clock.now(), times);
    if (found === null) log.back();
    else log.failed(new Error(`${found.what} by ${String(found.seconds)} seconds`), 'clock');
    return found;
  }
  return {
    look() {
      const at = ticks();
      if (!last || at - last.at >= standsForMs) last = { at, found: find() };
      return last.found;
    },
  };
}
