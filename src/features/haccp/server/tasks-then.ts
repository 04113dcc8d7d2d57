import { stoodThen } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { ConfirmedTask } from '../kind-limits.ts';
import { zConfirmedTask } from '../stored-task.ts';

/** A check as far as it says when its task is looked at. */
export interface CheckedThen {
  readonly taskId: string;
  readonly performedAt: Date;
  /** Of when its limit is, where that of its instant was not known. */
  readonly limitsAsOf: Date | null;
}

/** A task as it is today, and since when. */
export type TaskOfToday = ConfirmedTask & { readonly updatedAt: Date };

const askedOf = ({ taskId, performedAt, limitsAsOf }: CheckedThen) => ({
  subjectId: taskId,
  asOf: limitsAsOf ?? performedAt,
});

/** Name, category and reason of tasks as they were when some checks were judged (HACCP-88), as `stoodThen` tells them. */
export async function tasksThen(
  tx: Transaction,
  restaurantId: string,
  checks: readonly CheckedThen[],
  today: ReadonlyMap<string, TaskOfToday>,
): Promise<(check: CheckedThen) => ConfirmedTask | null> {
  const then = await stoodThen(tx, restaurantId, 'haccp_task', checks.map(askedOf), today, zConfirmedTask);
  return (check) => then(askedOf(check));
}
