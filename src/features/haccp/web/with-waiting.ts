import { doneAt, newestWaiting } from '#platform/offline/kept-write.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { decideCheckStatus, isJudgedByPerson } from '../check-status.ts';
import type { TaskToday } from '../contract.ts';
import type { CheckOutcome } from '../critical-limit.ts';
import { dueState } from '../task-due.ts';

/** A task as this device knows it. */
export type ShownTask = TaskToday & {
  /** Its last check waits on this device; the server does not know it yet. */
  readonly toSend?: true;
};

/**
 * A task with its last check as this device knows it: one that waits to be sent is newer than what the server said last,
 * is judged by the same rule, and counts for the period in which it was done.
 */
export function withWaiting(task: TaskToday, writes: readonly KeptWrite[], now: Date): ShownTask {
  const waiting = newestWaiting(writes, ['haccp', 'submitCheck'], ['taskId', task.id]);
  const value = waiting?.input['value'];
  if (waiting === undefined || typeof value !== 'string') return task;
  const performedAt = doneAt(waiting);
  if (task.lastCheck !== null && task.lastCheck.performedAt > performedAt) return task;
  const chosen = (waiting.input['outcome'] ?? null) as CheckOutcome | null;
  const notes = (waiting.input['notes'] ?? null) as string | null;
  const status = decideCheckStatus({ ...task, value, chosen, notes });
  const done = dueState(task, new Date(performedAt), now) === 'done';
  return {
    ...task,
    toSend: true,
    state: done ? 'done' : task.state,
    lastCheck: {
      value,
      status,
      ...(isJudgedByPerson({ ...task, value, status }) ? { byPerson: true as const } : {}),
      operatorName: waiting.operator.name,
      performedAt,
    },
  };
}
