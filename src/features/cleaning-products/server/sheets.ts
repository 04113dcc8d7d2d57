import { recordSheet } from '#features/google-copy/server/index.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { kindTexts, rinseTexts } from '../product-text.it.ts';
import { productTabTexts as texts } from '../sheets.it.ts';
import { cleaningProductFiles } from '../tables.ts';
import { sheets } from './register.ts';

/** The tabs of the register of cleaning products, and of the safety data sheets that are kept with it. */
export const productTabs = [
  ...sheetsOf(sheets, texts, [
    { head: texts.kind, of: (row) => kindTexts[row.kind] },
    { head: texts.product, of: (row) => row.product },
    { head: texts.productKind, of: (row) => row.productKind },
    { head: texts.dilution, of: (row) => row.dilution },
    { head: texts.contactSeconds, of: (row) => row.contactSeconds },
    { head: texts.rinse, of: (row) => (row.rinse === null ? null : rinseTexts[row.rinse]) },
    { head: texts.instructions, of: (row) => row.instructions },
    { head: texts.warnings, of: (row) => row.warnings },
    { head: texts.sheetDate, of: (row) => row.sheetDate },
  ]),
  recordSheet({
    kind: 'cleaning_product_file',
    title: texts.filesTitle,
    table: cleaningProductFiles,
    columns: [
      { head: texts.sheet, of: (row) => row.entryId },
      { head: texts.fileType, of: (row) => row.mediaType },
      { head: texts.fileBytes, of: (row) => row.bytes },
    ],
  }),
];
