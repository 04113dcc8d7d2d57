import type { InferSelectModel } from 'drizzle-orm';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
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
export const readLabelEvidence = readerOf(qrLabels, labelEvidence);

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
export const readPrintEvidence = readerOf(labelPrints, printEvidence);

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
export const readRemovalEvidence = readerOf(labelRemovals, removalEvidence);
