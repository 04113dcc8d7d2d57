import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Oil, zNewOil } from '../contract.ts';
import { isStillToChange } from '../still-to-change.ts';
import { judgeContent } from './judge-content.ts';
import { presentOil } from './present.ts';
import { readOilMatters } from './read-matters.ts';
import { oils } from './register.ts';

/**
 * Records a check of the oil of a fryer, its change, or a collection of waste oil (`recordEntry`). A check is judged here, by
 * the limit that held when it was made.
 * @throws INPUT_INVALID for a time in the future, for one far back without words why, and for what the kind lacks
 */
export function recordOil(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, ...input }: z.infer<typeof zNewOil>,
): Promise<Oil> {
  return recordEntry(services, caller, oils, {
    said: {
      ...input,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: (tx, instants) => judgeContent(tx, caller.restaurant.id, input, instants.performedAt),
    present: presentOil,
    // Only a change ends what oil was measured at.
    ends: async (tx, { performedAt: changedAt }) =>
      input.kind === 'change' &&
      isStillToChange(input.fryer, changedAt, await readOilMatters(tx, caller.restaurant.id)),
  });
}
