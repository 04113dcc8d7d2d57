import type { InferSelectModel } from 'drizzle-orm';
import { readerOf } from '#features/integrity/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { trainingYears } from '../tables.ts';

export type YearsRow = InferSelectModel<typeof trainingYears>;

/** A stored version of the table as it is hashed; never change the shape of what has been hashed. */
export const evidenceOfYears = (row: YearsRow): Evidence => ({
  type: 'training_years',
  id: row.id,
  record: {
    id: row.id,
    region: row.region,
    haccpManager: row.haccpManager,
    haccpWorker: row.haccpWorker,
    allergenCourse: row.allergenCourse,
    otherCourse: row.otherCourse,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All versions of the table of a restaurant in the form that was hashed, as they are stored now. */
export const readYearsEvidence = readerOf(trainingYears, evidenceOfYears);
