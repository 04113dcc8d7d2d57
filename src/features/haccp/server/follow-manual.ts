import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Task } from '../contract.ts';
import type { LimitFigures } from '../limits-of.ts';
import { haccpTasks } from '../tables.ts';
import type { ManualOrigin } from './create-task.ts';
import { presentTask, type TaskRow } from './present.ts';
import { widerReasonOf } from './wider-reason.ts';

/** What a task takes over of the manual: where it comes from, and the limit where that is to be the manual's too. */
export interface Followed {
  readonly origin: ManualOrigin;
  readonly limit?: LimitFigures & {
    readonly criticalLimit: string;
    readonly correctiveAction: string | null;
    readonly widerReason: string | null;
  };
}

interface Follow {
  readonly id: string;
  readonly taskId: string;
  readonly action: string;
  readonly input: Readonly<Record<string, string>>;
  /** Told where the task is held; what it throws leaves everything as it was. */
  readonly find: (tx: Transaction, task: TaskRow) => Promise<Followed>;
}

/**
 * Says of a task that it comes of a row of the manual, or brings it in line with that. Checks that were done keep the limit they
 * were judged by.
 * @throws NOT_FOUND for a task of another restaurant; INPUT_INVALID for a limit wider than its kind without a reason
 */
export function followManual(services: Services, caller: OperatorCaller, follow: Follow): Promise<Task> {
  const { id, taskId, action, input, find } = follow;
  return recordWrite<Task>(services, caller, {
    id,
    action,
    input: { id, ...input },
    entity: { type: 'haccp_task', id: taskId },
    hints: ['haccp'],
    run: async (tx, at) => {
      const own = and(eq(haccpTasks.restaurantId, caller.restaurant.id), eq(haccpTasks.id, taskId));
      const [before] = await tx.select().from(haccpTasks).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      const { origin, limit } = await find(tx, before);
      const [row] = await tx
        .update(haccpTasks)
        .set({
          manualRowId: origin.rowId,
          manualVersion: origin.version,
          ...(limit === undefined ? {} : { ...limit, widerReason: widerReasonOf({ ...before, ...limit }) }),
          updatedAt: at,
        })
        .where(own)
        .returning();
      return { response: presentTask(row!) };
    },
  });
}
