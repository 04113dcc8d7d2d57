import { presentActionOn, presentEntry } from '#features/registers/server/index.ts';
import type { Calibration } from '../contract.ts';
import type { CalibrationRow } from './register.ts';

/** A stored entry as it travels. */
export const presentCalibration = (row: CalibrationRow): Calibration => ({
  ...presentEntry(row),
  kind: row.kind,
  method: row.method,
  readCelsius: row.readCelsius,
  altitude: row.altitude,
  certifiedCelsius: row.certifiedCelsius,
  certifiedName: row.certifiedName,
  thermometerId: row.thermometerId,
  thermometer: row.thermometer,
  expectedCelsius: row.expectedCelsius,
  tolerance: row.tolerance,
  accuracy: row.accuracy,
});

/** A stored answer as it travels; nothing is judged by it. */
export const presentAnswer = presentActionOn('calibrationId');
