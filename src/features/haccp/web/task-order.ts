import type { TaskToday } from '../contract.ts';
import { isGoingOn } from '#features/non-conformities/standing.ts';
import type { DueState } from '../task-due.ts';
import { standingOfTask } from './standing-of.ts';

const urgency: Record<DueState, number> = { overdue: 0, due: 1, done: 2 };

/** What is outside its limit and not over comes before everything (C-61). */
const goesOn = (task: TaskToday): number => Number(isGoingOn(standingOfTask(task).state));

/** The most urgent first: outside its limit, late, then to do, then done; within each by deadline and name. */
export function byUrgency(tasks: readonly TaskToday[]): TaskToday[] {
  return tasks.toSorted(
    (a, b) =>
      goesOn(b) - goesOn(a) ||
      urgency[a.state] - urgency[b.state] ||
      a.dueAt.localeCompare(b.dueAt) ||
      a.name.localeCompare(b.name, 'it'),
  );
}
