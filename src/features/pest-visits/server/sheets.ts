import { recordSheet } from '#features/google-copy/server/index.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { visitSheetTexts as texts } from '../sheets.it.ts';
import { pestPlans, pestVisitFiles } from '../tables.ts';
import { visitText } from '../visit-text.it.ts';
import { visits } from './register.ts';

/** The tabs of the visits, of the reports that are kept with them, and of the plans. */
export const visitSheets = [
  ...sheetsOf(visits, texts, [
    { head: texts.company, of: (row) => row.company },
    { head: texts.technician, of: (row) => row.technician },
    { head: texts.visitedOn, of: (row) => row.visitedOn },
    { head: texts.nextOn, of: (row) => row.nextOn },
    { head: texts.found, of: (row) => visitText({ ...row, nextOn: null }) },
  ]),
  recordSheet({
    kind: 'pest_visit_file',
    title: texts.filesTitle,
    table: pestVisitFiles,
    columns: [
      { head: texts.visit, of: (row) => row.entryId },
      { head: texts.fileType, of: (row) => row.mediaType },
      { head: texts.fileBytes, of: (row) => row.bytes },
    ],
  }),
  recordSheet({
    kind: 'pest_plan',
    title: texts.plansTitle,
    table: pestPlans,
    columns: [
      { head: texts.fileType, of: (row) => row.mediaType },
      { head: texts.fileBytes, of: (row) => row.bytes },
    ],
  }),
];
