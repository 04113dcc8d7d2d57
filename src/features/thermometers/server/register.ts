import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { Register } from '#features/registers/server/index.ts';
import { thermometerActions, thermometerLogs } from '../tables.ts';
import { thermometerMatter } from './matters.ts';

export type CalibrationRow = InferSelectModel<typeof thermometerLogs>;

/** The register of thermometers. */
export const calibrations: Register<CalibrationRow> = {
  feature: 'thermometers',
  noun: 'calibration',
  entries: thermometerLogs,
  answers: thermometerActions,
  entryType: thermometerMatter.kinds.entry,
  answerType: thermometerMatter.kinds.answer,
  matter: thermometerMatter,
  hashed: (row) => ({
    ...hashedEntry(row),
    kind: row.kind,
    thermometerId: row.thermometerId,
    thermometer: row.thermometer,
    method: row.method,
    readCelsius: row.readCelsius,
    altitude: row.altitude,
    certifiedCelsius: row.certifiedCelsius,
    certifiedName: row.certifiedName,
    expectedCelsius: row.expectedCelsius,
    tolerance: row.tolerance,
    accuracy: row.accuracy,
  }),
};
