import { presentAnswer as presentSharedAnswer, presentEntry } from '#features/registers/server/index.ts';
import type { AnswerRow } from '#features/registers/server/index.ts';
import type { Answer, Matter, Calibration } from '../contract.ts';
import type { ThermometerMatter } from '../thermometer-matter.ts';
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
export function presentAnswer(row: AnswerRow): Answer {
  const { judgement: _none, ...answer } = presentSharedAnswer(row);
  return { ...answer, calibrationId: row.entryId };
}

/** A thermometer that was off, as it travels. */
export const presentMatter = ({ said, ...matter }: ThermometerMatter): Matter => ({
  ...matter,
  performedAt: matter.performedAt.toISOString(),
  ...(said === null
    ? {}
    : {
        answer: {
          action: said.action,
          operatorName: said.operatorName,
          at: said.at.toISOString(),
          recheckAt: said.recheckAt.toISOString(),
        },
      }),
});
