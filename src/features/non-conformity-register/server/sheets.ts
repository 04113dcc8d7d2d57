import { recordSheet } from '#features/google-copy/server/index.ts';
import { stepSheetTexts as texts } from '../sheets.it.ts';
import { nonConformitySteps } from '../tables.ts';

/** The tab of what was said about non-conformities. */
export const stepSheets = [
  recordSheet({
    kind: 'non_conformity_step',
    title: texts.title,
    table: nonConformitySteps,
    columns: [
      { head: texts.entry, of: (row) => row.entryId },
      { head: texts.cause, of: (row) => row.cause },
      { head: texts.action, of: (row) => row.action },
      { head: texts.goods, of: (row) => row.goods.map(({ name }) => name).join(', ') },
      { head: texts.verified, of: (row) => row.verified },
    ],
  }),
];
