import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuse, refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { recordWrite, stateAt } from '#features/audit/server/index.ts';
import { decideCheckStatus } from '../check-status.ts';
import type { Check, zNewCheck } from '../contract.ts';
import { haccpErrors } from '../errors.it.ts';
import { haccpTaskCompletions, haccpTasks } from '../tables.ts';
import { figuresOf, limitsOf, type LimitFigures, type StatedLimit } from '../limits-of.ts';
import { zStoredTask } from '../stored-task.ts';
import { unknownLimitText } from '../texts.it.ts';
import { checkEvidence } from './evidence.ts';
import { presentCheck } from './present.ts';
import { requireReason } from './require-reason.ts';
import type { TaskRow } from './present.ts';

const refuseHaccp = refusals(haccpErrors);

/**
 * Records a check (HACCP-09, HACCP-10, HACCP-17): the value as typed, the limit as it stood when it was done,
 * the operator of this device. Where value and limit can be compared the outcome is computed here and what the client
 * thinks of it does not count; where they cannot, the operator's choice stands, or none (N/A) — never OK
 * by default, and OK for a number that nothing compared only with its reason (C-29). Append-only: a mistake is corrected by a new check (C-48).
 * @throws NOT_FOUND for a task of another restaurant; HACCP_TASK_ARCHIVED when it was put away before
 *   the check was done; INPUT_INVALID for a time too far ahead, and for OK without its reason
 */
export async function recordCheck(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewCheck>,
): Promise<Check> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Check>(services, caller, {
    id: input.id,
    action: 'haccp.record_check',
    input,
    entity: { type: 'haccp_task_completion', id: input.id },
    hints: ['haccp'],
    run: async (tx, at) => {
      const performedAt = performedAtOf(input.performedAt, at);
      // Held until the commit, so that the limit stored is the limit in force.
      const [task] = await tx
        .select()
        .from(haccpTasks)
        .where(and(eq(haccpTasks.restaurantId, restaurantId), eq(haccpTasks.id, input.taskId)))
        .for('share');
      if (!task) throw refuse('NOT_FOUND');
      // A check done offline before the task was put away belongs in the register all the same.
      if (task.archivedAt !== null && performedAt >= task.archivedAt)
        throw refuseHaccp('HACCP_TASK_ARCHIVED');
      const { name, limitsAsOf, ...limit } = await asItWas(tx, task, performedAt, at);
      const judged = { value: input.value, ...limit, chosen: input.outcome, notes: input.notes };
      requireReason(judged);
      const [row] = await tx
        .insert(haccpTaskCompletions)
        .values({
          restaurantId,
          id: input.id,
          taskId: task.id,
          taskName: name,
          value: input.value,
          ...limit,
          limitsAsOf,
          status: decideCheckStatus(judged),
          notes: input.notes,
          correctiveAction: input.correctiveAction,
          operatorId: caller.operator.id,
          operatorName: caller.operator.name,
          performedAt,
          recordedAt: at,
        })
        .returning();
      return { response: presentCheck(row!), evidence: [checkEvidence(row!)] };
    },
  });
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
  performedAt: Date,
  at: Date,
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
