import type { InferSelectModel } from 'drizzle-orm';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { fryingOilLimits } from '../tables.ts';

export type LimitRow = InferSelectModel<typeof fryingOilLimits>;

/** A stored version of the limit as it is hashed; never change the shape of what has been hashed. */
export const evidenceOfLimit = (row: LimitRow): Evidence => ({
  type: 'frying_oil_limit',
  id: row.id,
  record: {
    id: row.id,
    limitPercent: row.limitPercent,
    widerReason: row.widerReason,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All versions of the limit of a restaurant in the form that was hashed, as they are stored now. */
export const readLimitEvidence = readerOf(fryingOilLimits, evidenceOfLimit);
