import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Task, zNewTask } from '../contract.ts';
import { haccpTasks } from '../tables.ts';
import { figuresToStore } from './figures-to-store.ts';
import { presentTask } from './present.ts';
import { newTimes } from './times-to-store.ts';
import { widerReasonOf } from './wider-reason.ts';

/** The row of the manual that a task comes of, and the signed version that says so. */
export interface ManualOrigin {
  readonly rowId: string;
  readonly version: number;
}

/** What a task comes of: the row that was named, and how it is looked up where the task is written. */
interface From {
  readonly rowId: string;
  readonly find: (tx: Transaction) => Promise<ManualOrigin>;
}

/**
 * Adds a task to the HACCP plan (HACCP-05, HACCP-06); its limit gets figures where they are certain.
 * @param from the row of the manual that it comes of; what `find` throws leaves everything as it was
 * @throws NOT_FOUND where it is duplicated from a task of another restaurant; INPUT_INVALID for figures that can not be a limit, and for a limit wider than its kind without a reason
 */
export async function createTask(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewTask>,
  from?: From,
): Promise<Task> {
  const { id, copyOf, ...fields } = input;
  const figures = figuresToStore(fields, null);
  return recordWrite<Task>(services, caller, {
    id,
    action: 'haccp.create_task',
    input: from === undefined ? input : { ...input, manualRowId: from.rowId },
    entity: { type: 'haccp_task', id },
    hints: ['haccp'],
    run: async (tx, at) => {
      const origin =
        copyOf === undefined ? await from?.find(tx) : await originOf(tx, caller.restaurant.id, copyOf);
      const [row] = await tx
        .insert(haccpTasks)
        .values({
          restaurantId: caller.restaurant.id,
          id,
          ...fields,
          ...figures,
          ...newTimes(fields, at),
          widerReason: widerReasonOf({ ...fields, ...figures }),
          ...(origin === undefined ? {} : { manualRowId: origin.rowId, manualVersion: origin.version }),
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      return { response: presentTask(row!) };
    },
  });
}

/** Where a task comes from: what is duplicated comes of the same row. @throws NOT_FOUND */
async function originOf(
  tx: Transaction,
  restaurantId: string,
  taskId: string,
): Promise<ManualOrigin | undefined> {
  const [row] = await tx
    .select({ rowId: haccpTasks.manualRowId, version: haccpTasks.manualVersion })
    .from(haccpTasks)
    .where(and(eq(haccpTasks.restaurantId, restaurantId), eq(haccpTasks.id, taskId)));
  if (!row) throw refuse('NOT_FOUND');
  return row.rowId === null || row.version === null ? undefined : { rowId: row.rowId, version: row.version };
}
