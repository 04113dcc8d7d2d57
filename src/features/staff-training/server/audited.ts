import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { staffTrainingAudited } from '../audited.it.ts';
import { staffTrainingContract as calls } from '../contract.ts';
import { trainingLogs } from '../tables.ts';

const path = (): string => '/staff-training';

/** What is done with the register of training. */
export const auditedStaffTraining: AuditedRoom = {
  words: staffTrainingAudited,
  subjects: [
    tableSubject('training_log', trainingLogs, trainingLogs.person, path),
    { type: 'training_years', path },
  ],
  shapes: {
    'staffTraining.record_training': calls.recordTraining,
    'staffTraining.correct_training': calls.correctTraining,
    'staffTraining.attach_certificate': calls.attachCertificate,
    'staffTraining.change_years': calls.changeYears,
  },
  makes: { 'staffTraining.correct_training': 'training_log' },
  whole: ['staffTraining.record_training', 'staffTraining.correct_training', 'staffTraining.change_years'],
};
