import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Task, zTaskEdit } from '../contract.ts';
import { haccpTasks } from '../tables.ts';
import { readOpenDays } from '#features/closed-days/server/index.ts';
import { figuresToStore } from './figures-to-store.ts';
import { presentTask } from './present.ts';
import { changedTimes } from './times-to-store.ts';
import { widerReasonOf } from './wider-reason.ts';

/**
 * Changes a task (C-48). Checks already recorded keep the name and limit they were judged by. With another time it is
 * asked for from now on; what was late stays late.
 * @throws NOT_FOUND for a task of another restaurant; INPUT_INVALID for figures that can not be a limit, and for a
 *   limit wider than its kind without a reason
 */
export async function updateTask(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zTaskEdit>,
): Promise<Task> {
  const { id, taskId, ...fields } = input;
  return recordWrite<Task>(services, caller, {
    id,
    action: 'haccp.update_task',
    input,
    entity: { type: 'haccp_task', id: taskId },
    hints: ['haccp'],
    run: async (tx, at) => {
      const own = and(eq(haccpTasks.restaurantId, caller.restaurant.id), eq(haccpTasks.id, taskId));
      const [before] = await tx.select().from(haccpTasks).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      const { isClosed } = await readOpenDays(tx, caller.restaurant.id);
      const figures = figuresToStore(fields, before);
      const [row] = await tx
        .update(haccpTasks)
        .set({
          ...fields,
          ...figures,
          ...changedTimes(before, fields, at, isClosed),
          widerReason: widerReasonOf({ ...fields, ...figures }, before),
          updatedAt: at,
        })
        .where(own)
        .returning();
      return { response: presentTask(row!) };
    },
  });
}
