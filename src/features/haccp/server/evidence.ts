import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { haccpTaskCompletions } from '../tables.ts';
import type { CheckRow } from './store.ts';

/**
 * A check as it is hashed (C-46): all that an inspector relies on. The integrity check builds it again
 * from the stored row, so that any change of the row shows.
 */
export function completionEvidence(row: CheckRow): Evidence {
  return {
    type: 'haccp_task_completion',
    id: row.id,
    record: {
      id: row.id,
      taskId: row.taskId,
      taskName: row.taskName,
      value: row.value,
      criticalLimit: row.criticalLimit,
      status: row.status,
      notes: row.notes,
      correctiveAction: row.correctiveAction,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      submittedAt: row.submittedAt.toISOString(),
    },
  };
}

/** All checks of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readCompletionEvidence(
  tx: Transaction,
  restaurantId: string,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(haccpTaskCompletions)
    .where(eq(haccpTaskCompletions.restaurantId, restaurantId));
  return rows.map((row) => {
    const { type, id, record } = completionEvidence(row);
    return { dataType: type, dataIdentifier: id, record };
  });
}
