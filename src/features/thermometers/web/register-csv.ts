import { fileColumns } from '#features/registers/web/index.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import type { RegisterCalibration } from '../contract.ts';
import { deviationOf } from '../deviation.ts';
import { methodTexts } from '../value-text.it.ts';
import { entryKindTexts, thermometersTexts as texts } from './messages.it.ts';
import { calibrationFace } from './register-face.ts';

const { own } = texts.csv;
const [performedAt, subject, value, ...rest] = fileColumns(
  calibrationFace,
  texts.csv,
  ({ readCelsius, expectedCelsius }) =>
    readCelsius === null || expectedCelsius === null ? null : deviationOf(readCelsius, expectedCelsius),
);

/** The columns of the register's file: beside those of all registers how it was checked, and what both showed. */
export const calibrationColumns: readonly CsvColumn<RegisterCalibration>[] = [
  performedAt!,
  { head: own.kind, cell: ({ kind }) => entryKindTexts[kind] },
  subject!,
  { head: own.method, cell: ({ method }) => (method === null ? null : methodTexts[method]) },
  { head: own.read, cell: ({ readCelsius }) => readCelsius },
  { head: own.expected, cell: ({ expectedCelsius }) => expectedCelsius },
  { ...value!, head: own.deviation },
  { head: own.altitude, cell: ({ altitude }) => altitude },
  { head: own.certifiedName, cell: ({ certifiedName }) => certifiedName },
  ...rest,
];
