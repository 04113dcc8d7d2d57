import { and, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Task } from '../contract.ts';
import { haccpTasks } from '../tables.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { presentTask } from './present.ts';
import { restoredTimes } from './times-to-store.ts';

/**
 * Puts a task away, or takes it back (C-48). Its checks stay in the register either way. A task that is archived
 * already keeps the instant at which it was; one that is taken back is asked for from now on, unless it was late
 * already when it was put away.
 * @throws NOT_FOUND for a task of another restaurant
 */
export async function archiveTask(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly taskId: string },
  archived: boolean,
): Promise<Task> {
  return recordWrite<Task>(services, caller, {
    id: input.id,
    action: archived ? 'haccp.archive_task' : 'haccp.restore_task',
    input,
    entity: { type: 'haccp_task', id: input.taskId },
    hints: ['haccp'],
    run: async (tx, at) => {
      const own = and(eq(haccpTasks.restaurantId, caller.restaurant.id), eq(haccpTasks.id, input.taskId));
      const [before] = await tx.select().from(haccpTasks).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      const { archivedAt } = before;
      const { isClosed } = await readOpenDays(tx, caller.restaurant.id);
      const times = archived || archivedAt === null ? {} : restoredTimes(before, archivedAt, at, isClosed);
      const [row] = await tx
        .update(haccpTasks)
        .set({
          archivedAt: archived ? (archivedAt ?? at) : null,
          ...times,
          updatedAt: at,
        })
        .where(own)
        .returning();
      return { response: presentTask(row!) };
    },
  });
}
