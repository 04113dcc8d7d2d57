import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { haccpActions, haccpTaskCompletions } from '../tables.ts';
import type { AnswerRow, CheckRow } from './present.ts';

/**
 * A check as it is hashed (C-46): all that an inspector relies on. The integrity check builds it again
 * from the stored row, so that any change of the row shows. What is hashed keeps the names that it was hashed under, as the
 * column does: `submittedAt` is `recordedAt` everywhere else, and `limitAsOf` is `limitsAsOf`.
 */
export function checkEvidence(row: CheckRow): Evidence {
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
      submittedAt: row.recordedAt.toISOString(),
      // Only where they are said: checks older than these fields keep the hash that they were given.
      ...(row.limitMinimum === null ? {} : { limitMinimum: row.limitMinimum }),
      ...(row.limitMaximum === null ? {} : { limitMaximum: row.limitMaximum }),
      // As it stands there, also where it is no unit of ours: it must not change unseen.
      ...(row.limitUnit === null ? {} : { limitUnit: row.limitUnit }),
      ...(row.correctsId === null ? {} : { correctsId: row.correctsId }),
      ...(row.correctionReason === null ? {} : { correctionReason: row.correctionReason }),
      ...(row.correctedAt === null ? {} : { correctedAt: row.correctedAt.toISOString() }),
      ...(row.limitsAsOf === null ? {} : { limitAsOf: row.limitsAsOf.toISOString() }),
    },
  };
}

/** All checks of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readCheckEvidence(tx: Transaction, restaurantId: string): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(haccpTaskCompletions)
    .where(eq(haccpTaskCompletions.restaurantId, restaurantId));
  return rows.map((row) => chained(checkEvidence(row)));
}

/** What was done about a check, as it is hashed (C-46). */
export function answerEvidence(row: AnswerRow): Evidence {
  return {
    type: 'haccp_action',
    id: row.id,
    record: {
      id: row.id,
      checkId: row.checkId,
      action: row.action,
      // Only where there is one: what was hashed before there were judgements must still be the same.
      ...(row.judgement === null ? {} : { judgement: row.judgement }),
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All answers of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readAnswerEvidence(tx: Transaction, restaurantId: string): Promise<ChainedRecord[]> {
  const rows = await tx.select().from(haccpActions).where(eq(haccpActions.restaurantId, restaurantId));
  return rows.map((row) => chained(answerEvidence(row)));
}

function chained({ type, id, record }: Evidence): ChainedRecord {
  return { dataType: type, dataIdentifier: id, record };
}
