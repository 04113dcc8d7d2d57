import { attachedText } from '#features/registers/attached.it.ts';
import { fileColumns } from '#features/registers/web/index.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { RegisterTraining } from '../contract.ts';
import { courseText } from '../training-text.it.ts';
import { kindTexts, staffTrainingTexts as texts } from './messages.it.ts';
import { trainingFace } from './register-face.ts';

const { own } = texts.csv;
const [performedAt, subject, value, ...rest] = fileColumns(trainingFace, texts.csv, courseText);

/** The columns of the register's file: beside those of all registers the days of a course and its certificate. */
export const trainingColumns: readonly CsvColumn<RegisterTraining>[] = [
  performedAt!,
  { head: own.kind, cell: ({ kind }) => kindTexts[kind] },
  subject!,
  value!,
  { head: own.heldOn, cell: ({ heldOn }) => formatItalianDate(heldOn) },
  {
    head: own.expiresOn,
    cell: ({ expiresOn }) => (expiresOn === null ? null : formatItalianDate(expiresOn)),
  },
  { head: own.provider, cell: ({ provider }) => provider },
  { head: own.certificate, cell: ({ certificate }) => certificate },
  {
    head: own.paper,
    cell: ({ paper }) => (paper === undefined ? null : attachedText(paper.mediaType, paper.bytes)),
  },
  ...rest,
];
