import { attachedText } from '#features/registers/attached.it.ts';
import { fileColumns } from '#features/registers/web/index.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { RegisterProduct } from '../contract.ts';
import { contactText, kindTexts, rinseTexts, usageText } from '../product-text.it.ts';
import { productTexts as texts } from './messages.it.ts';
import { productFace } from './register-face.ts';

const { own } = texts.csv;
const [performedAt, subject, value, ...rest] = fileColumns(
  productFace,
  texts.csv,
  (row: RegisterProduct) => usageText(row) || kindTexts[row.kind],
);

/** The columns of the register's file: beside those of all registers what the sheet says, each by itself, and the file. */
export const productColumns: readonly CsvColumn<RegisterProduct>[] = [
  performedAt!,
  { head: own.kind, cell: ({ kind }) => kindTexts[kind] },
  subject!,
  value!,
  { head: own.productKind, cell: ({ productKind }) => productKind },
  { head: own.dilution, cell: ({ dilution }) => dilution },
  {
    head: own.contact,
    cell: ({ contactSeconds }) => (contactSeconds === null ? null : contactText(contactSeconds)),
  },
  { head: own.rinse, cell: ({ rinse }) => (rinse === null ? null : rinseTexts[rinse]) },
  { head: own.instructions, cell: ({ instructions }) => instructions },
  { head: own.warnings, cell: ({ warnings }) => warnings },
  {
    head: own.sheetDate,
    cell: ({ sheetDate }) => (sheetDate === null ? null : formatItalianDate(sheetDate)),
  },
  {
    head: own.paper,
    cell: ({ paper }) => (paper === undefined ? null : attachedText(paper.mediaType, paper.bytes)),
  },
  ...rest,
];
