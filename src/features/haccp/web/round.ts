/**
 * A guided round: everything due now, one step after the other. Kept in the browser's storage, so that a reload, a
 * closed tab or a dead network changes nothing: each step carries the id of the check that it will write.
 */
import { romeDate } from '#platform/kernel/dates.ts';
import { isUuidV7, newId, type Id } from '#platform/kernel/ids.ts';
import type { TaskToday } from '../contract.ts';

/** What a step is about: a task of the plan, or equipment whose temperature is due. */
export type RoundSubject =
  | { readonly kind: 'check'; readonly task: TaskToday }
  | { readonly kind: 'reading'; readonly equipmentId: string; readonly name: string };

export type RoundStep = RoundSubject & {
  readonly writeId: Id;
  readonly state: 'open' | 'done' | 'skipped';
  /** What has been typed of the value so far. */
  readonly draft: string;
  /** Outside its limit, and nobody has said yet what was done. */
  readonly unclear: boolean;
};

/** What changes of a step while the round goes on. */
export type StepChange = Partial<Pick<RoundStep, 'state' | 'draft' | 'unclear'>>;

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
}

/**
 * What is due now: what is late, and what is due today (Rome). A weekly or monthly task joins on the last day of its
 * period; before, it can be checked from the list. The late ones first, then by deadline and name.
 */
export function dueNow(
  tasks: readonly TaskToday[],
  readings: readonly DueReading[],
  now: Date,
): RoundSubject[] {
  const today = romeDate(now);
  const checks = tasks
    .filter(
      ({ state, dueAt }) => state === 'overdue' || (state === 'due' && romeDate(new Date(dueAt)) <= today),
    )
    .map((task) => ({
      subject: { kind: 'check', task } as const,
      state: task.state,
      dueAt: task.dueAt,
      name: task.name,
    }));
  const temperatures = readings.map(({ equipmentId, equipmentName: name, dueAt, state }) => ({
    subject: { kind: 'reading', equipmentId, name } as const,
    state,
    dueAt,
    name,
  }));
  return [...checks, ...temperatures]
    .toSorted(
      (a, b) =>
        Number(b.state === 'overdue') - Number(a.state === 'overdue') ||
        a.dueAt.localeCompare(b.dueAt) ||
        a.name.localeCompare(b.name, 'it'),
    )
    .map(({ subject }) => subject);
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

/** The round without the open steps whose check is on its way: this device keeps it, and tells of a refusal by itself. */
export function withoutSent(round: Round, isOnItsWay: (writeId: Id) => boolean): Round {
  return {
    ...round,
    steps: round.steps.map((step) =>
      step.state === 'open' && isOnItsWay(step.writeId) ? { ...step, state: 'done' } : step,
    ),
  };
}

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

const key = 'credenza:haccp-round';

/**
 * The round that was begun on this device, for this restaurant and today (Rome), while something of it is open; null
 * otherwise, also where the browser keeps nothing.
 */
export function storedRound(storage: Storage, restaurantId: string, now: Date): Round | null {
  try {
    const round: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (!isRound(round) || round.restaurantId !== restaurantId) return null;
    return romeDate(new Date(round.startedAt)) === romeDate(now) && nextOpen(round, 0) !== null
      ? round
      : null;
  } catch {
    return null;
  }
}

/** Keeps the round; null forgets it. */
export function storeRound(storage: Storage, round: Round | null): void {
  try {
    if (round === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(round));
  } catch {
    // Without storage the round lasts as long as the page.
  }
}

/** Changes a step of the round that is kept, for a check whose answer comes when the round is not on show any more. */
export function storeStep(storage: Storage, round: Round, writeId: Id, change: StepChange): void {
  const stored = storedRound(storage, round.restaurantId, new Date(round.startedAt));
  const at = stored?.steps.findIndex((step) => step.writeId === writeId) ?? -1;
  if (stored && at >= 0) storeRound(storage, withStep(stored, at, change));
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
