import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Visit, zNewVisit } from '../contract.ts';
import { askingStations } from '../day.ts';
import { judgeVisit } from './judge-visit.ts';
import { presentVisit } from './present.ts';
import { inUse, readKnown } from './read-overview.ts';
import { visits } from './register.ts';

/**
 * Records a visit and how it found the stations (`recordEntry`).
 * @throws INPUT_INVALID for a time in the future, for one far back without words why, and for what the visit lacks (`judgeVisit`)
 */
export function recordVisit(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, ...input }: z.infer<typeof zNewVisit>,
): Promise<Visit> {
  return recordEntry(services, caller, visits, {
    said: {
      ...input,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: (tx, { performedAt: at }) => judgeVisit(tx, caller.restaurant.id, input, at),
    present: presentVisit,
    // It looks again at a station that was not clean.
    ends: async (tx) => {
      const asking = new Set(
        askingStations(inUse(await readKnown(tx, caller.restaurant.id))).map(({ id }) => id),
      );
      return input.stations.some(({ stationId }) => asking.has(stationId));
    },
  });
}
