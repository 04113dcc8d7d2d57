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
import { trustingAnew } from './trust-point.ts';
import type { TrustFollower } from './trust-point.ts';

const refuse = refusals(thermometersErrors);

/**
 * Corrects an entry by a new one (`correctEntry`), judged by the tolerance of when the wrong one was made. It may be of
 * another thermometer or kind: who noted the wrong one corrects it so.
 * @throws NOT_FOUND for an entry or a thermometer of another restaurant, ENTRY_CORRECTED, INPUT_INVALID for a time in the future and for what the
 *   kind lacks
 * @param followers what of other rooms stands otherwise by it
 */
export function correctCalibration(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
  followers: readonly TrustFollower[],
): Promise<Calibration> {
  const trust = trustingAnew(caller.restaurant.id, followers);
  return correctEntry(services, caller, calibrations, {
    entryId: input.calibrationId,
    said: { ...input, performedAt: input.performedAt ?? null },
    judge: async (tx, wrong, at) => {
      await trust.before(tx);
      return judgeContent(tx, caller.restaurant.id, input, { performedAt: wrong.performedAt, at });
    },
    followed: trust.after,
    corrected: () => refuse('ENTRY_CORRECTED'),
    present: presentCalibration,
  });
}
