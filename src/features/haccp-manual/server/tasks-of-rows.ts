import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Task, zNewTask } from '#features/haccp/contract.ts';
import { createTask, followManual } from '#features/haccp/server/index.ts';
import { manualErrors } from '../errors.it.ts';
import { signedRow } from './stored-manual.ts';

const refuse = refusals(manualErrors);

/** Adds a check that comes of a row of the signed manual. @throws MANUAL_ROW_NOT_SIGNED, and as `createTask` */
export function createTaskOfRow(
  services: Services,
  caller: OperatorCaller,
  { rowId, ...task }: z.output<typeof zNewTask> & { readonly rowId: string },
): Promise<Task> {
  return createTask(services, caller, task, {
    rowId,
    find: async (tx) => ({ rowId, version: (await signedRow(tx, caller.restaurant.id, rowId)).version }),
  });
}

/** Says of a check that is there that it comes of a row of the signed manual. @throws NOT_FOUND, MANUAL_ROW_NOT_SIGNED */
export function linkTask(
  services: Services,
  caller: OperatorCaller,
  { id, rowId, taskId }: { readonly id: string; readonly rowId: string; readonly taskId: string },
): Promise<Task> {
  return followManual(services, caller, {
    id,
    taskId,
    action: 'haccp_manual.link_task',
    input: { rowId, taskId },
    find: async (tx) => ({
      origin: { rowId, version: (await signedRow(tx, caller.restaurant.id, rowId)).version },
    }),
  });
}

/**
 * Gives a check the limit and the action that the signed manual says now.
 * @throws NOT_FOUND; MANUAL_ROW_NOT_SIGNED where it came of no row, or the signed manual has that no more;
 *   MANUAL_ROW_WITHOUT_LIMIT
 */
export function alignTask(
  services: Services,
  caller: OperatorCaller,
  { id, taskId }: { readonly id: string; readonly taskId: string },
): Promise<Task> {
  return followManual(services, caller, {
    id,
    taskId,
    action: 'haccp_manual.align_task',
    input: { taskId },
    find: async (tx, { manualRowId }) => {
      if (manualRowId === null) throw refuse('MANUAL_ROW_NOT_SIGNED');
      const { row, version } = await signedRow(tx, caller.restaurant.id, manualRowId);
      const { criticalLimit, limitMinimum, limitMaximum, limitUnit, correctiveAction, widerReason } = row;
      if (criticalLimit === null) throw refuse('MANUAL_ROW_WITHOUT_LIMIT');
      return {
        origin: { rowId: manualRowId, version },
        limit: { criticalLimit, limitMinimum, limitMaximum, limitUnit, correctiveAction, widerReason },
      };
    },
  });
}
