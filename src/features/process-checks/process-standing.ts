/**
 * How a run stands: the one rule behind timer, list, day, bell and register. Pure; instants are UTC, and times are what passed between
 * them, so that the change to summer time and back shortens and lengthens nothing.
 */
import { processStanding } from './time-to-target.ts';
import type { ProcessProblem } from './time-to-target.ts';
import { wayOf } from './process-kinds.ts';
import type { ProcessKind, RunOutcome, StepKind } from './process-kinds.ts';
import { absurdParts } from './process-limits.ts';
import type { ProcessLimits } from './process-limits.ts';

/** A step that counts: nobody has corrected it. */
export interface Step {
  readonly kind: StepKind;
  /** In °C; null where nothing was measured. */
  readonly celsius: number | null;
  /** When it was made at the latest. */
  readonly madeAt: Date;
  /** Measured with a thermometer that was off, or was found off since: nothing is good by it, and what is bad stays bad. */
  readonly isByOff?: boolean;
}

export interface Run {
  readonly process: ProcessKind;
  /** As they were when it began. */
  readonly limits: ProcessLimits;
  /** In any order; one of them is the beginning. */
  readonly steps: readonly Step[];
}

/**
 * Why a run is not well. Beside those of `processStanding`: chilled, and measured warmer again; begun past where its time begins; not
 * measured as often as it is to be; measured below, or above, what it never passes; good only by a thermometer that was off; held against
 * limits by which nothing can be told.
 */
export type RunProblem =
  | ProcessProblem
  | 'rose_again'
  | 'began_late'
  | 'gap'
  | 'below'
  | 'above'
  | 'thermometer_off'
  | 'limit_absurd';

/** How pressing something that goes on is. */
export type Stage =
  /** Nothing to be done yet. */
  | 'on_time'
  /** Three quarters of its time are over, and its target is not reached. */
  | 'near_end'
  /** The last value is close to its limit. */
  | 'near_limit'
  /** It was to be measured again by now. */
  | 'measure_due'
  /** Inside its limits only by a thermometer that is off: to be measured at once with another one. */
  | 'doubted'
  /** It has been as it is to be for long enough: measured once more, it is over. */
  | 'ready';

export type RunStanding =
  | {
      readonly state: 'running';
      readonly stage: Stage;
      /** Since when its timer runs, and until when; null where it has no time. */
      readonly from: Date;
      readonly dueAt: Date | null;
    }
  /** Nobody has said that it is over, and it can hardly go on. */
  | { readonly state: 'to_close'; readonly since: Date }
  | { readonly state: 'within'; readonly at: Date }
  | { readonly state: 'unknown' | 'outside'; readonly problem: RunProblem; readonly since: Date }
  | { readonly state: 'void'; readonly at: Date };

const minuteMs = 60_000;
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

/** The part of its time after which a run that has not reached its target warns. */
export const warnedAfter = 0.75;
/** How close to a limit a value warns, in °C. */
export const nearCelsius = 2;

/** Of the same instant the beginning first and the end last. */
const inOrder = (a: Step, b: Step): number =>
  Number(b.kind === 'start') - Number(a.kind === 'start') ||
  a.madeAt.getTime() - b.madeAt.getTime() ||
  Number(a.kind === 'end') - Number(b.kind === 'end');

interface Value {
  readonly celsius: number;
  readonly madeAt: Date;
  readonly isByOff: boolean;
}

interface Known {
  readonly limits: ProcessLimits;
  readonly start: Step;
  /** All that was measured, the beginning among it, the oldest first. */
  readonly values: readonly Value[];
  readonly endedAt: Date | null;
  readonly now: Date;
}

/**
 * How a run stands at `now`. Nothing becomes good by default, and a value at its limit is inside. Good by a thermometer that was off
 * nobody can tell, until one that was not says the same; good by limits that no food of the kind is safe by (PROC-21), never.
 */
export function standingOfRun(run: Run, now: Date): RunStanding {
  if (absurdParts(run.process, run.limits).length > 0) return standingByAbsurd(run);
  const told = standingBy(run, now);
  if (told.state !== 'within' || !run.steps.some(isByOff)) return told;
  const proven = provenStanding(run, now);
  return proven?.state === 'within'
    ? proven
    : { state: 'unknown', problem: 'thermometer_off', since: told.at };
}

/** By limits from before they had a bound: what is outside even so is, whatever the time; of anything else nobody can tell. */
function standingByAbsurd(run: Run): RunStanding {
  const made = run.steps.map(({ madeAt }) => madeAt.getTime());
  const told = standingBy(run, new Date(Math.max(...made)));
  return told.state === 'void' || told.state === 'outside'
    ? told
    : { state: 'unknown', problem: 'limit_absurd', since: new Date(Math.min(...made)) };
}

const isByOff = (step: Step): boolean => step.isByOff === true;

/**
 * How a run stands without what thermometers that were off said of it; null where every value counts: of what is never to pass a limit,
 * and of the beginning from which the time of a chilling runs.
 */
function provenStanding(run: Run, now: Date): RunStanding | null {
  const way = wayOf(run.process);
  if (way === 'above' || way === 'below') return null;
  if (way === 'fall' && run.steps.some((step) => step.kind === 'start' && isByOff(step))) return null;
  const steps = run.steps.map((step) => (isByOff(step) ? { ...step, celsius: null } : step));
  return standingBy({ ...run, steps }, now);
}

/** What was measured by the steps, in their order. */
const valuesOf = (steps: readonly Step[]): Value[] =>
  steps.flatMap((step) =>
    step.celsius === null ? [] : [{ celsius: step.celsius, madeAt: step.madeAt, isByOff: isByOff(step) }],
  );

function standingBy({ process, limits, steps }: Run, now: Date): RunStanding {
  const sorted = steps.toSorted(inOrder);
  const start = sorted.find(({ kind }) => kind === 'start');
  if (start === undefined) throw new Error('a run has no beginning');
  const off = sorted.find(({ kind }) => kind === 'void');
  if (off !== undefined) return { state: 'void', at: off.madeAt };
  const values = valuesOf(sorted);
  const endedAt = sorted.find(({ kind }) => kind === 'end')?.madeAt ?? null;
  const known = { limits, start, values, endedAt, now };
  switch (wayOf(process)) {
    case 'rise':
      return rising(known);
    case 'fall':
      return falling(known);
    case 'above':
      return held(known, ({ celsius }) => celsius < limits.to, 'below');
    case 'below':
      return held(known, ({ celsius }) => celsius > limits.to, 'above');
    case 'freeze':
      return frozen(known);
  }
}

/** A run that has a time to reach its target in, by the rule of all registers. */
function inTime(
  { limits, start, values, endedAt, now }: Known,
  withinMinutes: number,
  from: number,
): RunStanding {
  const standing = processStanding(
    {
      limit: { from, to: limits.to, withinMinutes },
      begun: { value: limits.from === null ? from : (start.celsius ?? from), madeAt: start.madeAt },
      measured: values.map(({ celsius, madeAt }) => ({ value: celsius, madeAt })),
      endedAt,
    },
    now,
  );
  switch (standing.state) {
    case 'running': {
      const warnAt = after(start.madeAt, withinMinutes * warnedAfter);
      const stage = now >= warnAt ? 'near_end' : 'on_time';
      return { state: 'running', stage, from: start.madeAt, dueAt: standing.dueAt };
    }
    case 'within':
      return { state: 'within', at: standing.reachedAt };
    case 'unknown':
      return { state: 'unknown', problem: 'began_late', since: standing.reachedAt };
    case 'outside':
      return standing;
  }
}

function rising(known: Known): RunStanding {
  const { limits, start, values, endedAt } = known;
  // A core that is hot enough is hot enough, whenever it was measured first.
  if (start.celsius !== null && start.celsius >= limits.to) return { state: 'within', at: start.madeAt };
  if (limits.withinMinutes !== null) return inTime(known, limits.withinMinutes, -Infinity);
  const reached = values.find(({ celsius }) => celsius >= limits.to);
  if (reached !== undefined) return { state: 'within', at: reached.madeAt };
  if (endedAt !== null) return { state: 'outside', problem: 'ended_short', since: endedAt };
  return goingOn(known, { stage: 'on_time', from: start.madeAt, dueAt: null });
}

function falling(known: Known): RunStanding {
  const { limits, values } = known;
  const standing = inTime(known, limits.withinMinutes ?? 0, limits.from ?? Infinity);
  if (standing.state !== 'within') return standing;
  const warm = values.find(({ celsius, madeAt }) => madeAt > standing.at && celsius > limits.to);
  return warm === undefined ? standing : { state: 'unknown', problem: 'rose_again', since: warm.madeAt };
}

function held(
  known: Known,
  isBad: (value: { readonly celsius: number }) => boolean,
  problem: 'below' | 'above',
): RunStanding {
  const { limits, start, values, endedAt, now } = known;
  const bad = values.find(isBad);
  if (bad !== undefined) return { state: 'outside', problem, since: bad.madeAt };
  const every = limits.everyMinutes;
  const last = values.at(-1);
  if (endedAt !== null) {
    const instants = [start.madeAt, ...values.map(({ madeAt }) => madeAt)];
    const gap =
      every === null ? undefined : instants.find((at, i) => at > after(instants[i - 1] ?? at, every));
    return gap === undefined
      ? { state: 'within', at: endedAt }
      : { state: 'unknown', problem: 'gap', since: gap };
  }
  const doubted = doubtedOfHeld(values);
  if (doubted !== null) return goingOn(known, { stage: 'doubted', from: doubted, dueAt: doubted });
  const from = last?.madeAt ?? start.madeAt;
  const dueAt = every === null ? null : after(from, every);
  const isNear =
    last !== undefined &&
    isBad({ celsius: last.celsius + (problem === 'below' ? -nearCelsius : nearCelsius) });
  // Thawing in the fridge is close to its limit from the beginning.
  const near = isNear && problem === 'below';
  const stage = dueAt !== null && now > dueAt ? 'measure_due' : near ? 'near_limit' : 'on_time';
  return goingOn(known, { stage, from: every === null ? start.madeAt : from, dueAt });
}

function frozen(known: Known): RunStanding {
  const { limits, start, values, endedAt, now } = known;
  const hold = limits.holdMinutes ?? 0;
  let since: Date | null = null;
  for (const { celsius, madeAt } of values) {
    if (celsius > limits.to) since = null;
    else if (since === null) since = madeAt;
    else if (madeAt >= after(since, hold)) return { state: 'within', at: madeAt };
  }
  if (endedAt !== null) return { state: 'outside', problem: 'ended_short', since: endedAt };
  const { provenSince, doubted } = coldOf(values, limits.to);
  if (doubted !== null) return goingOn(known, { stage: 'doubted', from: doubted, dueAt: doubted });
  const dueAt = provenSince === null ? null : after(provenSince, hold);
  const stage = dueAt !== null && now >= dueAt ? 'ready' : 'on_time';
  return goingOn(known, { stage, from: provenSince ?? start.madeAt, dueAt });
}

/**
 * Since when nothing but a thermometer that is off says that what is held is inside its limits; null where the last value is by another
 * one. What is outside is so by whatever thermometer.
 */
function doubtedOfHeld(values: readonly Value[]): Date | null {
  const lastTrue = values.findLast((value) => !value.isByOff)?.madeAt ?? null;
  return values.find(({ madeAt }) => lastTrue === null || madeAt > lastTrue)?.madeAt ?? null;
}

/**
 * Since when something is as cold as it has to be by values that prove it, and, where none of them does, since when it is so by a
 * thermometer that is off. A value that is too warm counts by whatever thermometer.
 */
function coldOf(
  values: readonly Value[],
  to: number,
): { readonly provenSince: Date | null; readonly doubted: Date | null } {
  let provenSince: Date | null = null;
  let doubted: Date | null = null;
  for (const { celsius, madeAt, isByOff: off } of values)
    if (celsius > to) provenSince = doubted = null;
    else if (!off) [provenSince, doubted] = [provenSince ?? madeAt, null];
    else if (provenSince === null) doubted ??= madeAt;
  return { provenSince, doubted };
}

/**
 * Since when nothing but a thermometer that is off proves that something that goes on is inside its limits: its goods are not called good
 * until another one says so (PROC-20). Null of what is over, and of what has a time to reach its target in, which asks by that.
 */
export function doubtedSince({ process, limits, steps }: Run): Date | null {
  const values = valuesOf(steps.toSorted(inOrder));
  switch (wayOf(process)) {
    case 'above':
    case 'below':
      return doubtedOfHeld(values);
    case 'freeze':
      return coldOf(values, limits.to).doubted;
    case 'rise':
    case 'fall':
      return null;
  }
}

/** What nobody ended goes on until it can hardly do so any more. */
function goingOn(
  { limits, start, now }: Known,
  running: Omit<Extract<RunStanding, { state: 'running' }>, 'state'>,
): RunStanding {
  const closeAt = limits.closeMinutes === null ? null : after(start.madeAt, limits.closeMinutes);
  return closeAt !== null && now > closeAt
    ? { state: 'to_close', since: closeAt }
    : { state: 'running', ...running };
}

/** What of a standing is known without the clock; null while it goes on. */
export const outcomeOf = ({ state }: RunStanding): RunOutcome | null =>
  state === 'running' || state === 'to_close' ? null : state;

/** Whether the food is to be judged by name. */
export const wantsJudgement = ({ state }: RunStanding): boolean => state === 'outside' || state === 'unknown';

/** By when a run that nobody measures or ends is outside; null where it never is by itself. */
export function failsAt({ process, limits, steps }: Run): Date | null {
  const start = steps.find(({ kind }) => kind === 'start');
  const way = wayOf(process);
  if (start === undefined || limits.withinMinutes === null || (way !== 'rise' && way !== 'fall')) return null;
  if (absurdParts(process, limits).length > 0) return null;
  return after(start.madeAt, limits.withinMinutes);
}
