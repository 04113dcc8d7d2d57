import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Calibration, zNewCalibration } from '../contract.ts';
import { judgeContent } from './judge-content.ts';
import { presentCalibration } from './present.ts';
import { trustingAnew } from './trust-point.ts';
import type { TrustFollower } from './trust-point.ts';
import { readThermometerMatters } from './read-matters.ts';
import { calibrations } from './register.ts';

/**
 * Records a check of a thermometer, or that it was replaced (`recordEntry`). A check is judged here, by the tolerance that held when
 * it was made.
 * @throws NOT_FOUND for a thermometer of another restaurant, INPUT_INVALID for a time in the future, for one far back without words why, and for what the kind lacks
 * @param followers what of other rooms stands otherwise by it
 */
export function recordCalibration(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, ...input }: z.infer<typeof zNewCalibration>,
  followers: readonly TrustFollower[],
): Promise<Calibration> {
  const trust = trustingAnew(caller.restaurant.id, followers);
  return recordEntry(services, caller, calibrations, {
    said: {
      ...input,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: async (tx, instants) => {
      await trust.before(tx);
      return judgeContent(tx, caller.restaurant.id, input, instants);
    },
    followed: trust.after,
    present: presentCalibration,
    // It is checked again, or replaced.
    ends: async (tx) =>
      (await readThermometerMatters(tx, caller.restaurant.id)).some(
        ({ thermometerId }) => thermometerId === input.thermometerId,
      ),
  });
}
