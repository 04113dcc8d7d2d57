import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Calibration, zCorrection } from '../contract.ts';
import { thermometersErrors } from '../errors.it.ts';
import { judgeContent } from './judge-content.ts';
import { presentCalibration } from './present.ts';
import { calibrations } from './register.ts';

const refuse = refusals(thermometersErrors);

/**
 * Corrects an entry by a new one (`correctEntry`), judged by the tolerance of when the wrong one was made. It may be of
 * another thermometer or kind: who noted the wrong one corrects it so.
 * @throws NOT_FOUND for an entry or a thermometer of another restaurant, ENTRY_CORRECTED, INPUT_INVALID for a time in the future and for what the
 *   kind lacks
 */
export function correctCalibration(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Calibration> {
  return correctEntry(services, caller, calibrations, {
    entryId: input.calibrationId,
    said: { ...input, performedAt: input.performedAt ?? null },
    judge: (tx, wrong, at) =>
      judgeContent(tx, caller.restaurant.id, input, { performedAt: wrong.performedAt, at }),
    corrected: () => refuse('ENTRY_CORRECTED'),
    present: presentCalibration,
  });
}
