import { recordSheet } from '#features/google-copy/server/index.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { cleaningSheetTexts as texts } from '../sheets.it.ts';
import { cleaningPlanVersions } from '../tables.ts';
import { cleanings } from './register.ts';

/** The tabs of what was cleaned, and of the plan in its versions. */
export const cleaningSheets = [
  ...sheetsOf(cleanings, texts, [
    { head: texts.area, of: (row) => row.area },
    { head: texts.product, of: (row) => row.productUsed },
    { head: texts.subject, of: (row) => row.planSubject },
    { head: texts.notDone, of: ({ notDone }) => (notDone ? texts.yes : null) },
  ]),
  recordSheet({
    kind: 'cleaning_plan_version',
    title: texts.planTitle,
    table: cleaningPlanVersions,
    columns: [
      { head: texts.subject, of: (row) => row.subject },
      { head: texts.number, of: (row) => row.number },
      { head: texts.area, of: (row) => row.area },
      { head: texts.product, of: (row) => row.productUsed },
      { head: texts.responsible, of: (row) => row.responsible },
    ],
  }),
];
