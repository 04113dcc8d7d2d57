import type { TaskToday } from '../contract.ts';
import type { LimitFigures } from '../limits-of.ts';

/** What of a task a check needs to know. */
export type CheckedTask = Pick<
  TaskToday,
  'id' | 'criticalLimit' | keyof LimitFigures | 'correctiveAction' | 'lastCheck'
> &
  /** Of a task of today: whether its limit is wider than its kind asks. */
  Partial<Pick<TaskToday, 'name' | 'category' | 'widerReason'>>;
