import { eq } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { refrigerationActions, refrigerationLogs } from '../tables.ts';

export type ReadingRow = InferSelectModel<typeof refrigerationLogs>;

/** The kind of record under which readings stand in the hash chain. */
export const readingEvidenceType = 'refrigeration_log';

/**
 * A stored reading as it is hashed (C-46): everything an inspector relies on, limits and status included. The integrity
 * check builds the same from the database later, so that a change of any of it is found; never change the shape of
 * what has been hashed.
 */
export function readingEvidence(row: ReadingRow): Evidence {
  return {
    type: readingEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      equipmentId: row.equipmentId,
      equipmentName: row.equipmentName,
      temperature: row.temperature,
      status: row.status,
      limits: {
        warnAbove: row.warnAbove,
        warnBelow: row.warnBelow,
        criticalAbove: row.criticalAbove,
        criticalBelow: row.criticalBelow,
      },
      notes: row.notes,
      correctiveAction: row.correctiveAction,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
      // Only where there is one: what was hashed before there were corrections must still be the same.
      ...(row.correctsId === null ? {} : { correctsId: row.correctsId }),
      ...(row.correctionReason === null ? {} : { correctionReason: row.correctionReason }),
      ...(row.correctedAt === null ? {} : { correctedAt: row.correctedAt.toISOString() }),
      ...(row.scale === null ? {} : { scale: row.scale }),
      ...(row.limitsAsOf === null ? {} : { limitsAsOf: row.limitsAsOf.toISOString() }),
    },
  };
}

/** All readings of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readReadingEvidence(tx: Transaction, restaurantId: string): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(refrigerationLogs)
    .where(eq(refrigerationLogs.restaurantId, restaurantId));
  return rows.map((row) => {
    const { type, id, record } = readingEvidence(row);
    return { dataType: type, dataIdentifier: id, record };
  });
}

export type AnswerRow = InferSelectModel<typeof refrigerationActions>;

/** The kind of record under which answers to readings outside their limits stand in the hash chain. */
export const answerEvidenceType = 'refrigeration_action';

/** A stored answer as it is hashed (C-46); never change the shape of what has been hashed. */
export function answerEvidence(row: AnswerRow): Evidence {
  return {
    type: answerEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      readingId: row.readingId,
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
  const rows = await tx
    .select()
    .from(refrigerationActions)
    .where(eq(refrigerationActions.restaurantId, restaurantId));
  return rows.map((row) => {
    const { type, id, record } = answerEvidence(row);
    return { dataType: type, dataIdentifier: id, record };
  });
}
