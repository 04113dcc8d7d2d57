/**
 * Checks of a process: not one value, but from one value to another within a time (chilling from 60 to 10 °C in two hours,
 * heating from 10 to 75 °C in one). It is judged when the target is reached, when somebody ends it, or when its time is
 * over, and is open until then. The figures are those of the restaurant's own manual (Reg. (EC) 852/2004, Annex II ch. IX
 * (5)–(6) and Art. 5).
 */
import type { Outcome } from '#features/non-conformities/standing.ts';

/** From which value to which, and within how long. A target below the beginning is to be fallen to, one above risen to. */
export interface ProcessLimit {
  readonly from: number;
  readonly to: number;
  readonly withinMinutes: number;
}

/** A value of a process, in the unit of its limit. */
export interface Measured {
  readonly value: number;
  /** When it was made at the latest: not after it was recorded, whatever the clock of the device said. */
  readonly madeAt: Date;
}

/** A process as far as it is known. Only what nobody has corrected counts (C-48). */
export interface Process {
  readonly limit: ProcessLimit;
  readonly begun: Measured;
  /** What was measured of it since, in any order. */
  readonly measured: readonly Measured[];
  /** When somebody said that it is over; null while nobody has. */
  readonly endedAt: Date | null;
}

/**
 * Why a process is not well: nothing was measured in its time, its target was reached too late or was not reached when its
 * time was over, or it was ended before.
 */
export type ProcessProblem = 'not_measured' | 'too_late' | 'not_reached' | 'ended_short';

/** How a process stands. */
export type ProcessStanding =
  /** It goes on: its target is to be reached by `dueAt`. */
  | { readonly state: 'running'; readonly dueAt: Date }
  | { readonly state: 'within'; readonly reachedAt: Date }
  /** Its target was reached in time, but when it was first measured it was past its beginning: since when, nobody knows. */
  | { readonly state: 'unknown'; readonly reachedAt: Date }
  | { readonly state: 'outside'; readonly problem: ProcessProblem; readonly since: Date };

const minuteMs = 60_000;

/** By when the target is to be reached: the time counts from the first value, also where that was not at its beginning yet. */
export const processDueAt = ({ limit, begun }: Pick<Process, 'limit' | 'begun'>): Date =>
  new Date(begun.madeAt.getTime() + limit.withinMinutes * minuteMs);

/** Whether a value is at `bound` or past it, on the way of the process; a bound itself is reached. */
function isPast({ from, to }: ProcessLimit, value: number, bound: number): boolean {
  return to < from ? value <= bound : value >= bound;
}

/**
 * How a process stands at `now`. Nothing becomes good by default: what was not measured in time is outside, and what was
 * past its beginning already when it was first measured is never well, for nobody knows how long it had taken.
 *
 * A value counts by when it was made, so one that waited on a device may still say that a process was in time.
 */
export function processStanding({ limit, begun, measured, endedAt }: Process, now: Date): ProcessStanding {
  const dueAt = processDueAt({ limit, begun });
  const since = measured
    // At the very instant of the beginning another value proves nothing.
    .filter(({ madeAt }) => madeAt > begun.madeAt && (endedAt === null || madeAt <= endedAt))
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
  const reached = since.find(({ value }) => isPast(limit, value, limit.to));
  if (reached !== undefined && reached.madeAt <= dueAt) {
    const beganLate = begun.value !== limit.from && isPast(limit, begun.value, limit.from);
    return { state: beganLate ? 'unknown' : 'within', reachedAt: reached.madeAt };
  }
  if (endedAt !== null && endedAt <= dueAt)
    return { state: 'outside', problem: 'ended_short', since: endedAt };
  // At the very minute nothing is late yet, as with everything that is due.
  if (now <= dueAt) return { state: 'running', dueAt };
  const problem = reached !== undefined ? 'too_late' : since.length === 0 ? 'not_measured' : 'not_reached';
  return { state: 'outside', problem, since: dueAt };
}

/** What a process says as an outcome; null while it goes on. */
export const outcomeOfProcess = ({ state }: ProcessStanding): Outcome | null =>
  state === 'running' ? null : state;
