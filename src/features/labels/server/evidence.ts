import type { InferSelectModel } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { ChainedRecord } from '#features/integrity/chain.ts';
import { ownWithin } from '#features/integrity/server/index.ts';
import type { Evidence, Within } from '#features/integrity/server/index.ts';
import { labelPrints, labelRemovals, qrLabels } from '../tables.ts';

export type LabelRow = InferSelectModel<typeof qrLabels>;

export const labelEvidenceType = 'qr_label';

/** A label as it is hashed (C-46): what was printed, when and by whom. Never change the shape of what has been hashed. */
export function labelEvidence(row: LabelRow): Evidence {
  return {
    type: labelEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      uniqueIdentifier: row.uniqueIdentifier,
      subjectKind: row.subjectKind,
      subjectId: row.subjectId,
      labelData: row.labelData,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      createdAt: row.createdAt.toISOString(),
    },
  };
}

/** All labels of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readLabelEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(qrLabels)
    .where(ownWithin(qrLabels, restaurantId, within));
  return rows.map((row) => {
    const { type, id, record } = labelEvidence(row);
    return { dataType: type, dataIdentifier: id, record };
  });
}

export type PrintRow = InferSelectModel<typeof labelPrints>;

/** A print as it is hashed. Never change the shape of what has been hashed. */
export function printEvidence(row: PrintRow): Evidence {
  return {
    type: 'label_print',
    id: row.id,
    record: {
      id: row.id,
      labelId: row.labelId,
      format: row.format,
      copies: row.copies,
      way: row.way,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All prints of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readPrintEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(labelPrints)
    .where(ownWithin(labelPrints, restaurantId, within));
  return rows.map((row) => {
    const { type, id, record } = printEvidence(row);
    return { dataType: type, dataIdentifier: id, record };
  });
}

export type RemovalRow = InferSelectModel<typeof labelRemovals>;

/** A removal as it is hashed. Never change the shape of what has been hashed. */
export function removalEvidence(row: RemovalRow): Evidence {
  return {
    type: 'label_removal',
    id: row.id,
    record: {
      id: row.id,
      labelId: row.labelId,
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All removals of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export async function readRemovalEvidence(
  tx: Transaction,
  restaurantId: string,
  within?: Within,
): Promise<ChainedRecord[]> {
  const rows = await tx
    .select()
    .from(labelRemovals)
    .where(ownWithin(labelRemovals, restaurantId, within));
  return rows.map((row) => {
    const { type, id, record } = removalEvidence(row);
    return { dataType: type, dataIdentifier: id, record };
  });
}
