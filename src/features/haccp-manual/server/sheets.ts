import { recordSheet } from '#features/google-copy/server/index.ts';
import { manualSheetTexts as texts } from '../sheets.it.ts';
import { haccpManualVersions } from '../tables.ts';

/** The tab of the signed versions. */
export const manualSheets = [
  recordSheet({
    kind: 'haccp_manual_version',
    title: texts.title,
    table: haccpManualVersions,
    columns: [
      { head: texts.version, of: (row) => row.version },
      { head: texts.signer, of: (row) => row.signer },
      { head: texts.note, of: (row) => row.note },
    ],
  }),
];
