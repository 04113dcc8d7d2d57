import type { IsClosed } from '#features/closed-days/closed-days.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { areTooClose, inOrder } from '../frequencies.ts';
import type { Frequency } from '../frequencies.ts';
import { askedAgainSince } from '../task-due.ts';
import { sincesOf } from '../task-times.ts';
import { tooCloseText } from '../times.it.ts';
import { scheduleOf } from './present.ts';
import type { TaskRow } from './present.ts';

/** When a task is due, as it is sent; further times that are left out stay as they are. */
interface Asked {
  readonly frequency: Frequency;
  readonly dueTime: string;
  readonly moreDueTimes?: readonly string[] | null | undefined;
}

type Stored = Pick<TaskRow, 'dueTime' | 'moreDueTimes' | 'moreSince'> &
  Partial<Pick<TaskRow, 'scheduledSince'>>;

/** Times in the order of the day, as they are stored. */
function stored(times: readonly string[], sinces: readonly Date[]): Omit<Stored, 'scheduledSince'> {
  const [dueTime, ...moreDueTimes] = times as [string, ...string[]];
  return moreDueTimes.length === 0
    ? { dueTime, moreDueTimes: null, moreSince: null }
    : { dueTime, moreDueTimes, moreSince: sinces.slice(1) };
}

/** Times in the order of the day, each once. @throws INPUT_INVALID where two are too near to each other */
function inOrderApart(asked: readonly string[]): string[] {
  const times = inOrder(asked);
  const isClose = times.some((time, index) => index > 0 && areTooClose(times[index - 1]!, time));
  if (isClose)
    throw refuse('INPUT_INVALID', {
      fields: [{ field: 'moreDueTimes', code: 'too_close', message: tooCloseText }],
    });
  return times;
}

/** The times of a new task: all of them asked for since it is there. @throws INPUT_INVALID where two are too near to each other */
export function newTimes({ dueTime, moreDueTimes }: Asked, at: Date): Stored {
  const times = inOrderApart([dueTime, ...(moreDueTimes ?? [])]);
  return stored(
    times,
    times.map(() => at),
  );
}

/** The times of a stored task. */
function timesOf(row: TaskRow): string[] {
  const { dueTime, more = [] } = scheduleOf(row);
  return [dueTime, ...more.map(({ time }) => time)];
}

/**
 * The times of a task that is changed, and since when it is asked for at each; nothing where they stay.
 * @throws INPUT_INVALID where two that were not so before are too near to each other
 */
export function changedTimes(before: TaskRow, asked: Asked, now: Date, isClosed: IsClosed): Partial<Stored> {
  const [, ...more] = timesOf(before);
  const kept = asked.moreDueTimes === undefined ? more : (asked.moreDueTimes ?? []);
  const times = inOrder([asked.dueTime, ...kept]);
  if (asked.frequency === before.frequency && String(times) === String(timesOf(before)))
    return stored(timesOf(before), before.moreSince === null ? [] : [now, ...before.moreSince]);
  if (String(times) !== String(timesOf(before))) inOrderApart(times);
  return askedSince(before, { frequency: asked.frequency, times }, { held: now, now }, isClosed);
}

/** The times of a task that is taken back, and since when it is asked for at each. */
export function restoredTimes(before: TaskRow, archivedAt: Date, now: Date, isClosed: IsClosed): Stored {
  const after = { frequency: before.frequency, times: timesOf(before) };
  return askedSince(before, after, { held: archivedAt, now }, isClosed);
}

/** With one time before and after as `askedAgainSince` says, else each by itself (`sincesOf`). */
function askedSince(
  before: TaskRow,
  after: { readonly frequency: Frequency; readonly times: readonly string[] },
  when: { readonly held: Date; readonly now: Date },
  isClosed: IsClosed,
): Stored {
  const schedule = scheduleOf(before);
  if (after.times.length === 1 && before.moreDueTimes === null) {
    const since = askedAgainSince(schedule, when.held, when.now, isClosed);
    return { ...stored(after.times, []), ...(since === null ? {} : { scheduledSince: since }) };
  }
  const sinces = sincesOf(schedule, after, when, isClosed).map((since) => since ?? when.now);
  return { ...stored(after.times, sinces), scheduledSince: sinces[0] ?? when.now };
}
