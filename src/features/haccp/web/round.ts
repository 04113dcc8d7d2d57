/**
 * A guided round: everything due now, one step after the other. Kept in the browser's storage, so that a reload, a
 * closed tab or a dead network changes nothing: each step carries the id of the check that it will write.
 */
import { romeDate } from '#platform/kernel/dates.ts';
import { isUuidV7, newId, type Id } from '#platform/kernel/ids.ts';
import { draftKey } from '#platform/ui/drafts.ts';
import type { StandingShown } from '#features/non-conformities/shapes.ts';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import type { TaskToday } from '../contract.ts';
import { standingOfTask } from './standing-of.ts';

/** What a step is about: a task of the plan, or equipment whose temperature is due. */
export type RoundSubject =
  | { readonly kind: 'check'; readonly task: TaskToday }
  | {
      readonly kind: 'reading';
      readonly equipmentId: string;
      readonly name: string;
      /** How it stood when the round began; left out of one that an older version kept. */
      readonly standing?: StandingShown;
      /** By when it was owed, and whether that was over by then; as `standing`. */
      readonly due?: Pick<DueReading, 'dueAt' | 'state'>;
    };

/** Outside and nothing said; outside, to be measured again; close to its limit; nobody could tell; good by a thermometer that is known to be off: still owed. */
export type StepOutcome = 'open' | 'recheck' | 'near' | 'unknown' | 'unproven';

export type RoundStep = RoundSubject & {
  readonly writeId: Id;
  readonly state: 'open' | 'done' | 'skipped';
  /** What has been typed of the value so far. */
  readonly draft: string;
  /** Outside its limit, and nobody has said yet what was done. */
  readonly unclear: boolean;
  /** How what was done of it stands, where that is not simply well. */
  readonly outcome?: StepOutcome | null;
  /** Handed over to be stored, while its form still waits for the answer. */
  readonly sent?: boolean;
};

/** What changes of a step while the round goes on. */
export type StepChange = Partial<
  Pick<RoundStep, 'state' | 'draft' | 'unclear' | 'outcome' | 'sent' | 'writeId'>
>;

export interface Round {
  readonly restaurantId: string;
  /** ISO. */
  readonly startedAt: string;
  readonly steps: readonly RoundStep[];
}

/** A temperature that is due, as the refrigeration tells it. */
export interface DueReading {
  readonly equipmentId: string;
  readonly equipmentName: string;
  /** ISO. */
  readonly dueAt: string;
  readonly state: 'due' | 'overdue';
  readonly standing?: StandingShown;
}

/**
 * What is due now: what is to be measured again and past its minutes (C-61), what is late, what is due today (Rome), and what was well by limits that are others today. A weekly or monthly task joins on the last day of its
 * period; before, it can be checked from the list. What is out of its limits and not over first, then the late ones, then by deadline and name.
 */
export function dueNow(
  tasks: readonly TaskToday[],
  readings: readonly DueReading[],
  now: Date,
): RoundSubject[] {
  const today = romeDate(now);
  const checks = tasks
    .filter(
      (task) =>
        task.state === 'overdue' ||
        (task.state === 'due' && romeDate(new Date(task.dueAt)) <= today) ||
        recheckOwed(standingOfTask(task), now) !== null ||
        standingOfTask(task).limitsChanged === true,
    )
    .map((task) => {
      const again = recheckOwed(standingOfTask(task), now);
      return {
        subject: { kind: 'check', task } as const,
        state: again === null ? task.state : 'overdue',
        dueAt: again ?? task.dueAt,
        name: task.name,
        isOut: isGoingOn(standingOfTask(task).state),
      };
    });
  const temperatures = readings.map(({ equipmentId, equipmentName: name, dueAt, state, standing }) => ({
    subject: {
      kind: 'reading',
      equipmentId,
      name,
      ...(standing ? { standing } : {}),
      due: { dueAt, state },
    } as const,
    isOut: standing !== undefined && isGoingOn(standing.state),
    state,
    dueAt,
    name,
  }));
  return [...checks, ...temperatures]
    .toSorted(
      (a, b) =>
        Number(b.isOut) - Number(a.isOut) ||
        Number(b.state === 'overdue') - Number(a.state === 'overdue') ||
        a.dueAt.localeCompare(b.dueAt) ||
        a.name.localeCompare(b.name, 'it'),
    )
    .map(({ subject }) => subject);
}

/** By when something should have been measured again, where its minutes are over (C-61); else null. */
export function recheckOwed({ state, recheckAt }: StandingShown, now: Date): string | null {
  if (state !== 'recheck' || recheckAt === undefined) return null;
  return new Date(recheckAt) <= now ? recheckAt : null;
}

export function newRound(restaurantId: string, subjects: readonly RoundSubject[], now: Date): Round {
  return {
    restaurantId,
    startedAt: now.toISOString(),
    steps: subjects.map((subject) => ({
      ...subject,
      writeId: newId(),
      state: 'open',
      draft: '',
      unclear: false,
    })),
  };
}

/** The round with one step changed. */
export function withStep(round: Round, position: number, change: StepChange): Round {
  return {
    ...round,
    steps: round.steps.map((step, at) => (at === position ? { ...step, ...change } : step)),
  };
}

const stepDone = { state: 'done', draft: '', sent: false } satisfies StepChange;

/**
 * What a step becomes whose check is stored, here or on the server: done; or, where that was good by a thermometer that is known to be
 * off, the same step again, with another write of its own (HACCP-97).
 */
export const stepStored = ({ outcome }: RoundStep): StepChange =>
  outcome === 'unproven' ? { state: 'open', draft: '', sent: false, writeId: newId() } : stepDone;

/**
 * The round when no form waits any more: what was handed over is done, for it is stored, or comes back as a task by itself.
 * Should the browser have died between the tap and the keeping, the plan still asks for it.
 */
export function withSentDone(round: Round): Round {
  return { ...round, steps: round.steps.map((step) => (step.sent ? stored(step) : step)) };
}

const stored = (step: RoundStep): RoundStep => ({ ...step, ...stepStored(step) });

/** The next open step from `position` on, then from the start; null when none is left. */
export function nextOpen(round: Round, position: number): number | null {
  const open = round.steps.flatMap(({ state }, at) => (state === 'open' ? [at] : []));
  return open.find((at) => at >= position) ?? open[0] ?? null;
}

/** The round with the skipped steps open again. */
export function withSkippedOpen(round: Round): Round {
  return {
    ...round,
    steps: round.steps.map((step) => (step.state === 'skipped' ? { ...step, state: 'open' } : step)),
  };
}

/** Name of a step, as its task or equipment is called. */
export const stepName = (step: RoundSubject): string => (step.kind === 'check' ? step.task.name : step.name);

/** How what it is about stood when the round began, where that was out of its limits and not over (C-61); else null. */
export function stepOutside(step: RoundSubject): StandingShown | null {
  const standing = step.kind === 'check' ? standingOfTask(step.task) : step.standing;
  return standing !== undefined && isGoingOn(standing.state) ? standing : null;
}

/**
 * Whether what a step is about is owed or late, as its page says it; null where its matter says all: to be measured again and past its
 * minutes, or done but for that (C-61).
 */
export function stepDue(step: RoundSubject, now: Date): 'due' | 'overdue' | null {
  const outside = stepOutside(step);
  const isLate = ({ state, dueAt }: { readonly state: string; readonly dueAt: string }): boolean =>
    state === 'overdue' || (state === 'due' && now > new Date(dueAt));
  if (step.kind === 'check') {
    if (step.task.state === 'done' && outside !== null) return null;
    return isLate(step.task) ? 'overdue' : 'due';
  }
  if (outside !== null && recheckOwed(outside, now) !== null) return null;
  // Held to other limits by now it is owed since the round began.
  return step.due !== undefined && step.standing?.limitsChanged !== true && isLate(step.due)
    ? 'overdue'
    : 'due';
}

const key = draftKey('haccp-round');

/**
 * The round that was begun on this device, for this restaurant and today (Rome), while something of it is open; null
 * otherwise, also where the browser keeps nothing.
 */
export function storedRound(storage: Storage, restaurantId: string, now: Date): Round | null {
  const stored = readRound(storage);
  if (!stored || stored.restaurantId !== restaurantId) return null;
  const round = withSentDone(stored);
  return romeDate(new Date(round.startedAt)) === romeDate(now) && nextOpen(round, 0) !== null ? round : null;
}

/** Keeps the round. What is done in another tab stays done. */
export function storeRound(storage: Storage, round: Round): void {
  const finished = new Set(
    readRound(storage)?.steps.flatMap(({ state, writeId }) => (state === 'done' ? writeId : [])),
  );
  const steps = round.steps.map((step) => (finished.has(step.writeId) ? { ...step, ...stepDone } : step));
  try {
    storage.setItem(key, JSON.stringify({ ...round, steps }));
  } catch {
    // Without storage the round lasts as long as the page.
  }
}

function readRound(storage: Storage): Round | null {
  try {
    const round: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isRound(round) ? round : null;
  } catch {
    return null;
  }
}

/** Whether a stored value was written by this version of the app. */
function isRound(value: unknown): value is Round {
  if (typeof value !== 'object' || value === null || !('steps' in value) || !('startedAt' in value))
    return false;
  return (
    typeof value.startedAt === 'string' &&
    Array.isArray(value.steps) &&
    value.steps.every(
      (step: unknown) =>
        typeof step === 'object' &&
        step !== null &&
        'writeId' in step &&
        typeof step.writeId === 'string' &&
        isUuidV7(step.writeId) &&
        'kind' in step &&
        (step.kind === 'check' ? 'task' in step : step.kind === 'reading' && 'equipmentId' in step),
    )
  );
}
