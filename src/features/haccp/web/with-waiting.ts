import type { Judgement } from '#features/non-conformities/judgements.ts';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import type { Outcome } from '#features/non-conformities/standing.ts';
import { afterWaitingAnswer, afterWaitingEntry, isWritten } from '#features/non-conformities/waiting.ts';
import { doubtOf, noneOff } from '#features/registers/measured-with.ts';
import type { IsOff } from '#features/registers/measured-with.ts';
import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite, Unsent } from '#platform/offline/kept-write.ts';
import { decideCheckStatus, isJudgedByPerson, outcomeOf } from '../check-status.ts';
import type { TaskToday } from '../contract.ts';
import type { CheckOutcome } from '../critical-limit.ts';
import { isUnconfirmed } from '../kind-limits.ts';
import { recheckMinutesOf } from '../recheck.ts';
import { dueAt, dueState, periodOf } from '../task-due.ts';
import { slotState, standOfSlots, taskStand } from '../task-times.ts';
import type { TaskStand, TimedSchedule } from '../task-times.ts';
import { standingOfTask } from './standing-of.ts';

/** A task as this device knows it. */
export type ShownTask = TaskToday & {
  /** Its last check is on this device; the server does not know it. */
  readonly toSend?: Unsent;
};

/**
 * A task with its last check as this device knows it: one that waits to be sent is newer than what the server said last,
 * is judged by the same rule, and counts for the period in which it was done.
 * @param readAt when the server said it: what was done in a period that is over is not done in this one (HACCP-86)
 * @param isOff what is good by such a thermometer leaves its turn owed (HACCP-97)
 */
export function withWaiting(
  task: TaskToday,
  writes: readonly KeptWrite[],
  now: Date,
  readAt: Date = now,
  isOff: IsOff = noneOff,
): ShownTask {
  const proving = writes.filter((write) => fulfils(task, write, isOff));
  const shown = withAnswer(withCheck(ofPeriod(task, proving, readAt, now), writes, now, isOff), writes);
  return withRefused(shown, task.lastCheck?.id, writes);
}

/** A task as it is owed at `now`, by what the server said of it before; closed days are not known here: it asks too often rather. */
function ofPeriod(task: TaskToday, writes: readonly KeptWrite[], readAt: Date, now: Date): TaskToday {
  const { frequency, dueTime, archivedAt } = task;
  // What is good by a thermometer that was known to be off leaves it owed.
  const lastCheck = provenCheck(task);
  if (archivedAt !== null) return task;
  const said = new Date(task.dueAt);
  const isSamePeriod = now < periodOf(frequency, readAt).to;
  // Also of one that had several when its running period began.
  if (task.times && isSamePeriod)
    return { ...task, ...standNow(task.times, waitingOf(task, writes), now, said) };
  if (task.moreDueTimes) {
    const made = waitingOf(task, writes);
    // Nothing was owed until then, as on closed days; what was done in a period that is over is not done in this one.
    if (!task.times && (isSamePeriod || (task.state !== 'done' && now <= said))) return task;
    const last = lastCheck === null ? [] : [new Date(lastCheck.performedAt)];
    return { ...task, ...standShown(taskStand(scheduleOf(task), [...last, ...made], now)) };
  }
  if (!task.times && (isSamePeriod || (task.state !== 'done' && now <= said)))
    return task.state === 'due' && now > said ? { ...task, state: 'overdue' } : task;
  const { times: _ofThePeriodBefore, ...once } = task;
  const state = dueState(task, lastCheck && new Date(lastCheck.performedAt), now);
  return { ...once, state, dueAt: dueAt(frequency, dueTime, now).toISOString() };
}

const scheduleOf = ({ frequency, dueTime, moreDueTimes = [] }: TaskToday): TimedSchedule => ({
  frequency,
  dueTime,
  more: moreDueTimes.map((time) => ({ time })),
});

const standShown = ({
  state,
  dueAt: at,
  slots,
}: TaskStand): Pick<TaskToday, 'state' | 'dueAt' | 'times'> => ({
  state,
  dueAt: at.toISOString(),
  times: slots.map((slot) => ({
    dueAt: slot.dueAt.toISOString(),
    from: slot.from.toISOString(),
    to: slot.to.toISOString(),
    state: slot.state,
  })),
});

/** The times that the server told of, at `now`, with checks that wait on this device: what it called done stays done. */
function standNow(
  times: NonNullable<TaskToday['times']>,
  made: readonly Date[],
  now: Date,
  said: Date,
): Pick<TaskToday, 'state' | 'dueAt' | 'times'> {
  return standShown(
    standOfSlots(
      times.map((time) => {
        const slot = { dueAt: new Date(time.dueAt), from: new Date(time.from), to: new Date(time.to) };
        return { ...slot, state: time.state === 'done' ? 'done' : slotState(slot, made, now) };
      }),
      now,
      said,
    ),
  );
}

/** The last check that the server told of, where it says something of its turn. */
const provenCheck = ({ lastCheck }: TaskToday): TaskToday['lastCheck'] =>
  lastCheck?.measuredWith?.state === 'off' && lastCheck.status !== 'critical' ? null : lastCheck;

/** Whether a write of this task that waits says something of its turn. */
const fulfils = (task: TaskToday, { endpoint: [, name], input }: KeptWrite, isOff: IsOff): boolean =>
  name !== 'recordCheck' ||
  !isOff(input['thermometerId']) ||
  (typeof input['value'] === 'string' && statusBy(task, input['value'], input) === 'critical');

/** When the checks of a task were made that wait on this device. */
const waitingOf = (task: TaskToday, writes: readonly KeptWrite[]): Date[] =>
  writes
    .filter(
      ({ state, endpoint: [feature, name], input }) =>
        state === 'waiting' && feature === 'haccp' && name === 'recordCheck' && input['taskId'] === task.id,
    )
    .map((write) => new Date(doneAt(write)));

/** Of a matter what waits to be said about it: an action asks for a recheck, a judgement closes nothing yet (C-61). */
function withAnswer(task: ShownTask, writes: readonly KeptWrite[]): ShownTask {
  const standing = standingOfTask(task);
  const { entryId } = standing;
  if (!isGoingOn(standing.state) || entryId === undefined) return task;
  const waiting = newestWaiting(writes, ['haccp', 'answerCheck'], ['checkId', entryId]);
  if (!waiting) return task;
  const judgement = (waiting.input['judgement'] ?? null) as Judgement | null;
  const answer = { entryId, at: doneAt(waiting), judgement };
  return { ...task, toSend: true, standing: afterWaitingAnswer(standing, answer, recheckMinutesOf(task)) };
}

/**
 * What was measured outside its limit is true though the server refused it: nothing is green over it until a person has put
 * it right or thrown it away. A good value that was refused is worth nothing.
 * @param lastId the check that the server knows as the last one, whose correction may have been refused
 */
function withRefused(task: ShownTask, lastId: string | undefined, writes: readonly KeptWrite[]): ShownTask {
  const isOutside = writes.some(
    ({ state, endpoint: [feature, name], input }) =>
      state === 'refused' &&
      feature === 'haccp' &&
      ((name === 'recordCheck' && input['taskId'] === task.id) ||
        (name === 'correctCheck' && lastId !== undefined && input['checkId'] === lastId)) &&
      typeof input['value'] === 'string' &&
      outcomeOf(statusBy(task, input['value'], input)) === 'outside',
  );
  if (!isOutside) return task;
  const standing = standingOfTask(task);
  return { ...task, toSend: 'refused', standing: isGoingOn(standing.state) ? standing : { state: 'open' } };
}

/** How a value that only this device knows is judged. */
const statusBy = (task: TaskToday, value: string, input: KeptWrite['input']) =>
  decideCheckStatus({
    ...task,
    value,
    chosen: (input['outcome'] ?? null) as CheckOutcome | null,
    notes: (input['notes'] ?? null) as string | null,
  });

/** Of what is well nobody knows whether it is, where its limit is not confirmed or its thermometer not known to be true. */
const unlessUnsure = (task: TaskToday, status: CheckOutcome | null, isDoubted: boolean): Outcome =>
  status !== 'critical' && (isUnconfirmed(task) || isDoubted) ? 'unknown' : outcomeOf(status);

function withCheck(task: TaskToday, writes: readonly KeptWrite[], now: Date, isOff: IsOff): ShownTask {
  const waiting = newestWaiting(writes, ['haccp', 'recordCheck'], ['taskId', task.id]);
  const value = waiting?.input['value'];
  if (waiting === undefined || typeof value !== 'string') return withCorrection(task, writes);
  const performedAt = doneAt(waiting);
  if (task.lastCheck !== null && task.lastCheck.performedAt > performedAt)
    return withCorrection(task, writes);
  const status = statusBy(task, value, waiting.input);
  const done = fulfils(task, waiting, isOff) && dueState(task, new Date(performedAt), now) === 'done';
  return {
    ...task,
    toSend: true,
    // Of several times it counts for its own (`ofPeriod`).
    state: done && !task.times ? 'done' : task.state,
    standing: afterWaitingEntry(
      standingOfTask(task),
      {
        id: waiting.id,
        // Whether the thermometer is in order, the server says.
        outcome: unlessUnsure(task, status, typeof waiting.input['thermometerId'] === 'string'),
        at: performedAt,
        answered: isWritten(waiting.input['correctiveAction']),
      },
      recheckMinutesOf(task),
    ),
    lastCheck: {
      value,
      status,
      ...(isJudgedByPerson({ ...task, value, status }) ? { byPerson: true as const } : {}),
      operatorName: waiting.operator.name,
      performedAt,
      // Its name stands in no row: what counts is that nobody knows.
      ...(isOff(waiting.input['thermometerId'])
        ? { measuredWith: { id: waiting.input['thermometerId'] as string, name: '', state: 'off' as const } }
        : {}),
    },
  };
}

/** A task whose last check is corrected by one that waits: what is out is a matter at once, a slip put right ends none before the server has it. */
function withCorrection(task: TaskToday, writes: readonly KeptWrite[]): ShownTask {
  const { lastCheck } = task;
  if (lastCheck?.id === undefined) return task;
  const waiting = newestWaiting(writes, ['haccp', 'correctCheck'], ['checkId', lastCheck.id]);
  const value = waiting?.input['value'];
  if (waiting === undefined || typeof value !== 'string') return task;
  const status = statusBy(task, value, waiting.input);
  const { byPerson: _ofTheSlip, ...before } = lastCheck;
  return {
    ...task,
    toSend: true,
    standing: afterWaitingEntry(
      standingOfTask(task),
      {
        id: waiting.id,
        // A correction keeps the thermometer.
        outcome: unlessUnsure(task, status, doubtOf(lastCheck.measuredWith) !== null),
        at: lastCheck.performedAt,
        answered: isWritten(waiting.input['correctiveAction']),
      },
      recheckMinutesOf(task),
    ),
    lastCheck: {
      ...before,
      value,
      status,
      ...(isJudgedByPerson({ ...task, value, status }) ? { byPerson: true as const } : {}),
      operatorName: waiting.operator.name,
    },
  };
}
