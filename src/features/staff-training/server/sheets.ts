import { recordSheet } from '#features/google-copy/server/index.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { trainingSheetTexts as texts } from '../sheets.it.ts';
import { trainingFiles, trainingYears } from '../tables.ts';
import { courseText } from '../training-text.it.ts';
import { trainings } from './register.ts';

/** The tabs of the register of training, of the papers that are kept with it, and of the table of years in its versions. */
export const trainingSheets = [
  ...sheetsOf(trainings, texts, [
    { head: texts.kind, of: (row) => texts.kinds[row.kind] },
    { head: texts.person, of: (row) => row.person },
    { head: texts.course, of: (row) => courseText(row) || null },
    { head: texts.heldOn, of: (row) => row.heldOn },
    { head: texts.expiresOn, of: (row) => row.expiresOn },
    { head: texts.provider, of: (row) => row.provider },
    { head: texts.certificate, of: (row) => row.certificate },
  ]),
  recordSheet({
    kind: 'training_file',
    title: texts.filesTitle,
    table: trainingFiles,
    columns: [
      { head: texts.training, of: (row) => row.entryId },
      { head: texts.fileType, of: (row) => row.mediaType },
      { head: texts.fileBytes, of: (row) => row.bytes },
    ],
  }),
  recordSheet({
    kind: 'training_years',
    title: texts.yearsTitle,
    table: trainingYears,
    columns: [
      { head: texts.region, of: (row) => row.region },
      { head: texts.haccpManager, of: (row) => row.haccpManager },
      { head: texts.haccpWorker, of: (row) => row.haccpWorker },
      { head: texts.allergenCourse, of: (row) => row.allergenCourse },
      { head: texts.otherCourse, of: (row) => row.otherCourse },
    ],
  }),
];
