import { attachedText } from '#features/registers/attached.it.ts';
import { fileColumns } from '#features/registers/web/index.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { RegisterVetting } from '../contract.ts';
import { decisionTexts, documentText, kindTexts } from '../vetting-text.it.ts';
import { suppliersTexts as texts } from './messages.it.ts';
import { vettingFace } from './register-face.ts';

const { own } = texts.csv;
const whatOf = (row: RegisterVetting): string =>
  row.decision === null ? documentText(row) : decisionTexts[row.decision];
const [performedAt, subject, value, ...rest] = fileColumns(vettingFace, texts.csv, whatOf);

/** The columns of the register's file: beside those of all registers the days, the number, the reason and the file. */
export const vettingColumns: readonly CsvColumn<RegisterVetting>[] = [
  performedAt!,
  { head: own.kind, cell: ({ kind }) => kindTexts[kind] },
  subject!,
  value!,
  { head: own.datedOn, cell: ({ datedOn }) => formatItalianDate(datedOn) },
  {
    head: own.expiresOn,
    cell: ({ expiresOn }) => (expiresOn === null ? null : formatItalianDate(expiresOn)),
  },
  { head: own.number, cell: ({ number }) => number },
  { head: own.grounds, cell: ({ grounds }) => grounds },
  {
    head: own.paper,
    cell: ({ paper }) => (paper === undefined ? null : attachedText(paper.mediaType, paper.bytes)),
  },
  ...rest,
];
