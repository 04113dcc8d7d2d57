import { fileColumns } from '#features/registers/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import type { RegisterOil } from '../contract.ts';
import { oilKindTexts, fryingOilTexts as texts } from './messages.it.ts';
import { oilFace } from './register-face.ts';
import { stripTexts } from '../value-text.it.ts';

const { own } = texts.csv;
const [performedAt, subject, value, ...rest] = fileColumns(
  oilFace,
  texts.csv,
  ({ polarPercent }) => polarPercent,
);

/** The columns of the register's file: beside those of all registers what an entry of each kind tells. */
export const oilColumns: readonly CsvColumn<RegisterOil>[] = [
  performedAt!,
  { head: own.kind, cell: ({ kind }) => oilKindTexts[kind] },
  subject!,
  { ...value!, head: own.polar },
  { head: own.strip, cell: ({ strip }) => (strip === null ? null : stripTexts[strip]) },
  { head: own.litres, cell: ({ litres }) => litres },
  { head: own.collector, cell: ({ collector }) => collector },
  { head: own.receiptNumber, cell: ({ receiptNumber }) => receiptNumber },
  {
    head: own.receiptDate,
    cell: ({ receiptDate }) => (receiptDate === null ? null : formatItalianDate(receiptDate)),
  },
  ...rest,
];
