import type { InferSelectModel } from 'drizzle-orm';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { limitsOfRow, processLimits } from '../tables.ts';

export type LimitsRow = InferSelectModel<typeof processLimits>;

/** A stored version of limits as it is hashed; never change the shape of what has been hashed. */
export const evidenceOfLimits = (row: LimitsRow): Evidence => ({
  type: 'process_limits',
  id: row.id,
  record: {
    id: row.id,
    process: row.process,
    limits: { ...limitsOfRow(row) },
    widerReason: row.widerReason,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All versions of limits of a restaurant in the form that was hashed, as they are stored now. */
export const readLimitsEvidence = readerOf(processLimits, evidenceOfLimits);
