import { recordSheet } from '#features/google-copy/server/index.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { supplierSheetTexts as texts } from '../sheets.it.ts';
import { supplierFiles } from '../tables.ts';
import { decisionTexts, documentText, kindTexts } from '../vetting-text.it.ts';
import { vettings } from './register.ts';

/** The tabs of the register of suppliers, and of the files that are kept with it. */
export const supplierSheets = [
  ...sheetsOf(vettings, texts, [
    { head: texts.kind, of: (row) => kindTexts[row.kind] },
    { head: texts.supplier, of: (row) => row.supplier },
    { head: texts.decision, of: (row) => (row.decision === null ? null : decisionTexts[row.decision]) },
    { head: texts.grounds, of: (row) => row.grounds },
    { head: texts.document, of: (row) => documentText(row) || null },
    { head: texts.number, of: (row) => row.number },
    { head: texts.datedOn, of: (row) => row.datedOn },
    { head: texts.expiresOn, of: (row) => row.expiresOn },
  ]),
  recordSheet({
    kind: 'supplier_file',
    title: texts.filesTitle,
    table: supplierFiles,
    columns: [
      { head: texts.vetting, of: (row) => row.entryId },
      { head: texts.fileType, of: (row) => row.mediaType },
      { head: texts.fileBytes, of: (row) => row.bytes },
    ],
  }),
];
