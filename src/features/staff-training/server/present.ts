import { presentEntry } from '#features/registers/server/index.ts';
import type { Training } from '../contract.ts';
import type { TrainingRow } from './register.ts';

/** A stored entry as it travels. */
export function presentTraining(row: TrainingRow): Training {
  const { correctiveAction: _none, ...entry } = presentEntry(row);
  return {
    ...entry,
    kind: row.kind,
    person: row.person,
    course: row.course,
    courseName: row.courseName,
    heldOn: row.heldOn,
    expiresOn: row.expiresOn,
    provider: row.provider,
    certificate: row.certificate,
  };
}
