/**
 * The only way to ask for the time. Rules take `now: Date`; use cases take a `Clock`; only the
 * entry points (server start, browser start) choose the real one.
 */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export type FixedClock = Clock & {
  /** Jumps to an instant. */
  set(date: Date): void;
  /** Moves forward (or back, when negative) by milliseconds. */
  advance(milliseconds: number): void;
};

/** Makes a clock that stands still at `date`. Each `now()` is a fresh Date: nobody can move it by mutation. */
export function fixedClock(date: Date): FixedClock {
  let current = date.getTime();
  return {
    now: () => new Date(current),
    set: (next) => {
      current = next.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
