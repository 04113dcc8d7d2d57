import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { PlainRegister } from '#features/registers/server/index.ts';
import { trainingLogs } from '../tables.ts';

export type TrainingRow = InferSelectModel<typeof trainingLogs>;

/** The register of training: nothing of it is measured, so it has no limits. */
export const trainings: PlainRegister<TrainingRow> = {
  feature: 'staffTraining',
  noun: 'training',
  entries: trainingLogs,
  entryType: 'training_log',
  hashed: (row) => ({
    ...hashedEntry(row),
    kind: row.kind,
    person: row.person,
    course: row.course,
    courseName: row.courseName,
    heldOn: row.heldOn,
    expiresOn: row.expiresOn,
    provider: row.provider,
    certificate: row.certificate,
  }),
};
