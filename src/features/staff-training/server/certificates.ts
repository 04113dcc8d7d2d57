import type { Papers } from '#features/registers/server/index.ts';
import { trainingFileContents, trainingFiles, trainingLogs } from '../tables.ts';
import { certificateFileName } from '../training-text.it.ts';

/** The papers of courses: a course has one, who left has none. */
export const certificates: Papers<'trainingId'> = {
  feature: 'staffTraining',
  entries: trainingLogs,
  entryType: 'training_log',
  kinds: ['course'],
  files: trainingFiles,
  contents: trainingFileContents,
  entryId: 'trainingId',
  action: 'staffTraining.attach_certificate',
  paperType: 'training_file',
  fileName: certificateFileName,
};
