import type { TaskToday } from '../contract.ts';
import type { DueState } from '../task-due.ts';

const urgency: Record<DueState, number> = { overdue: 0, due: 1, done: 2 };

/** The most urgent first: late, then to do, then done; within each by deadline and name. */
export function byUrgency(tasks: readonly TaskToday[]): TaskToday[] {
  return tasks.toSorted(
    (a, b) =>
      urgency[a.state] - urgency[b.state] ||
      a.dueAt.localeCompare(b.dueAt) ||
      a.name.localeCompare(b.name, 'it'),
  );
}
