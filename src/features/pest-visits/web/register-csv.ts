import { attachedText } from '#features/registers/attached.it.ts';
import { fileColumns } from '#features/registers/web/index.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { RegisterVisit } from '../contract.ts';
import { visitText } from '../visit-text.it.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';
import { visitFace } from './register-face.ts';

const { own } = texts.csv;
const foundBy = (row: RegisterVisit): string => visitText({ ...row, nextOn: null });
const [performedAt, subject, value, ...rest] = fileColumns(
  { ...visitFace, subjectOf: ({ company }) => company },
  texts.csv,
  foundBy,
);

/** The columns of the register's file: beside those of all registers the days, who came, what was done and the report. */
export const visitColumns: readonly CsvColumn<RegisterVisit>[] = [
  performedAt!,
  subject!,
  { head: own.technician, cell: ({ technician }) => technician },
  { head: own.visitedOn, cell: ({ visitedOn }) => formatItalianDate(visitedOn) },
  value!,
  { head: own.action, cell: ({ correctiveAction }) => correctiveAction },
  { head: own.nextOn, cell: ({ nextOn }) => (nextOn === null ? null : formatItalianDate(nextOn)) },
  {
    head: own.paper,
    cell: ({ paper }) => (paper === undefined ? null : attachedText(paper.mediaType, paper.bytes)),
  },
  ...rest,
];
