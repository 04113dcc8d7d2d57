import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import type { Found } from '../contract.ts';
import { recallActRows, recalls } from '../tables.ts';

export type RecallRow = typeof recalls.$inferSelect;
export type RecallActRow = typeof recallActRows.$inferSelect;

export const recallEvidenceType = 'recall';
export const recallActEvidenceType = 'recall_act';

/** What was found, as it is hashed: each field by its name, so that none can be added or lost unseen. */
const foundEvidence = ({ title, nodes, exits, unlisted }: Found) => ({
  title,
  nodes: nodes.map((node) => ({ ...node })),
  exits: exits.map((exit) => ({ ...exit })),
  // Not among what was hashed before it was there.
  ...(unlisted === undefined ? {} : { unlisted: { gone: unlisted.gone, left: unlisted.left } }),
});

/** A recall as it is hashed (C-46), with all that was found. Never change the shape of what has been hashed. */
export function recallEvidence(row: RecallRow): Evidence {
  return {
    type: recallEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      kind: row.kind,
      startKind: row.startKind,
      startValue: row.startValue,
      fromDay: row.fromDay,
      toDay: row.toDay,
      reason: row.words,
      found: foundEvidence(row.found),
      // Not among what was hashed before it was there.
      ...(row.readingId === null ? {} : { readingId: row.readingId }),
      startedAt: row.startedAt.toISOString(),
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All recalls of a restaurant as they are stored now, in the form that was hashed: for the integrity check. */
export const readRecallEvidence = readerOf(recalls, recallEvidence);

/** What was done about a recall, as it is hashed. Never change the shape of what has been hashed. */
export function recallActEvidence(row: RecallActRow): Evidence {
  return {
    type: recallActEvidenceType,
    id: row.id,
    record: {
      id: row.id,
      recallId: row.recallId,
      act: row.act,
      goodsKind: row.goodsKind,
      goodsId: row.goodsId,
      goodsName: row.goodsName,
      reason: row.words,
      found: row.found === null ? null : foundEvidence(row.found),
      operatorId: row.operatorId,
      operatorName: row.operatorName,
      performedAt: row.performedAt.toISOString(),
      recordedAt: row.recordedAt.toISOString(),
    },
  };
}

/** All of it of a restaurant as it is stored now, in the form that was hashed: for the integrity check. */
export const readRecallActEvidence = readerOf(recallActRows, recallActEvidence);
