import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Task, zNewTask } from '../contract.ts';
import { haccpTasks } from '../tables.ts';
import { figuresToStore } from './figures-to-store.ts';
import { presentTask } from './present.ts';
import { widerReasonOf } from './wider-reason.ts';

/**
 * Adds a task to the HACCP plan (HACCP-05, HACCP-06); its limit gets figures where they are certain.
 * @throws INPUT_INVALID for figures that can not be a limit, and for a limit wider than its kind without a reason
 */
export async function createTask(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewTask>,
): Promise<Task> {
  const { id, ...fields } = input;
  const figures = figuresToStore(fields, null);
  return recordWrite<Task>(services, caller, {
    id,
    action: 'haccp.create_task',
    input,
    entity: { type: 'haccp_task', id },
    hints: ['haccp'],
    run: async (tx, at) => {
      const [row] = await tx
        .insert(haccpTasks)
        .values({
          restaurantId: caller.restaurant.id,
          id,
          ...fields,
          ...figures,
          widerReason: widerReasonOf({ ...fields, ...figures }),
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      return { response: presentTask(row!) };
    },
  });
}
