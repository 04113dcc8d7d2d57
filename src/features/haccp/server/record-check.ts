import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { stateAt } from '#features/audit/server/index.ts';
import { recordEntry, requireThere } from '#features/registers/server/index.ts';
import type { EntryInstants } from '#features/registers/server/index.ts';
import { thermometerAt } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse, refusals } from '#platform/http/server/refuse.ts';
import { decideCheckStatus } from '../check-status.ts';
import type { Check, zNewCheck } from '../contract.ts';
import { haccpErrors } from '../errors.it.ts';
import { figuresOf, limitsOf, type LimitFigures, type StatedLimit } from '../limits-of.ts';
import { zStoredTask } from '../stored-task.ts';
import { haccpTasks } from '../tables.ts';
import { unknownLimitText } from '../texts.it.ts';
import { presentCheck, type TaskRow } from './present.ts';
import { checks } from './register.ts';
import { requireReason } from './require-reason.ts';

const refuseHaccp = refusals(haccpErrors);

/**
 * Records a check (HACCP-09, HACCP-10, HACCP-17; `recordEntry`): the value as typed, the limit as it stood when it was
 * done, the operator of this device. Where value and limit can be compared the outcome is computed here and what the
 * client thinks of it does not count; where they cannot, the operator's choice stands, or none (N/A) — never OK by
 * default, and OK for a number that nothing compared only with its reason (C-29).
 * @throws NOT_FOUND for a task or a thermometer of another restaurant; HACCP_TASK_ARCHIVED when it was put away before
 *   the check was done; INPUT_INVALID for a time too far ahead, and for OK without its reason
 */
export function recordCheck(
  services: Services,
  caller: OperatorCaller,
  { lateReason, thermometerId, ...input }: z.output<typeof zNewCheck>,
): Promise<Check> {
  return recordEntry(services, caller, checks, {
    // Only where it is sent: a check sent again by a client that does not know of it is the same one.
    said: {
      ...input,
      ...(thermometerId == null ? {} : { thermometerId }),
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: async (tx, instants) => {
      const task = await taskInUse(tx, caller.restaurant.id, input.taskId, instants);
      const { name, limitsAsOf, ...limit } = await asItWas(tx, task, instants);
      const judged = { value: input.value, ...limit, chosen: input.outcome, notes: input.notes };
      requireReason(judged);
      const measuredWith =
        thermometerId == null
          ? null
          : await thermometerAt(tx, caller.restaurant.id, thermometerId, instants.performedAt);
      return {
        taskId: task.id,
        taskName: name,
        value: input.value,
        ...limit,
        limitsAsOf,
        status: decideCheckStatus(judged),
        thermometerId: measuredWith?.id ?? null,
        thermometer: measuredWith?.name ?? null,
        thermometerState: measuredWith?.state ?? null,
      };
    },
    present: (row) => presentCheck(row),
  });
}

/** A task that was in use when the check was done, held until the commit, so that the limit stored is the limit in force. */
async function taskInUse(
  tx: Transaction,
  restaurantId: string,
  taskId: string,
  instants: EntryInstants,
): Promise<TaskRow> {
  const [task] = await tx
    .select()
    .from(haccpTasks)
    .where(and(eq(haccpTasks.restaurantId, restaurantId), eq(haccpTasks.id, taskId)))
    .for('share');
  if (!task) throw refuse('NOT_FOUND');
  // A check done offline before the task was put away belongs in the register all the same.
  if (task.archivedAt !== null && instants.performedAt >= task.archivedAt)
    throw refuseHaccp('HACCP_TASK_ARCHIVED');
  requireThere(instants, task.createdAt);
  return task;
}

/**
 * Name and limit of a task as they were when a check was done: one that waited on a device without a network is judged
 * by the limit of then, which the answer to the last write until then holds (C-45). Where there is none, by that of
 * now, and the record says so; where it can not be read any more, the limit is not known, and nothing compares. With the
 * figures that it is compared with, also where only the text was stored.
 */
async function asItWas(
  tx: Transaction,
  task: TaskRow,
  { performedAt, at }: EntryInstants,
): Promise<Pick<TaskRow, 'name' | 'criticalLimit'> & LimitFigures & { limitsAsOf: Date | null }> {
  const of = (state: StatedLimit & { readonly name: string }) => ({
    name: state.name,
    criticalLimit: state.criticalLimit,
    ...figuresOf(limitsOf(state)),
  });
  if (performedAt >= task.updatedAt) return { ...of(task), limitsAsOf: null };
  const entity = { type: 'haccp_task', id: task.id };
  const then = await stateAt(tx, task.restaurantId, entity, performedAt, zStoredTask);
  if (then.is === 'none') return { ...of(task), limitsAsOf: at };
  const state = then.is === 'known' ? then.state : { name: task.name, criticalLimit: unknownLimitText };
  return { ...of(state), limitsAsOf: null };
}
