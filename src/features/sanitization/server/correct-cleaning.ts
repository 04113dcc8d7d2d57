import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Cleaning, zCorrection } from '../contract.ts';
import { sanitizationErrors } from '../errors.it.ts';
import { presentCleaning } from './present.ts';
import { cleanings, noPlan } from './register.ts';

const refuse = refusals(sanitizationErrors);

/**
 * Corrects an entry by a new one (`correctEntry`). One that says that nothing was cleaned leaves its item of the plan owed again.
 * @throws NOT_FOUND for an entry of another restaurant, CLEANING_CORRECTED, INPUT_INVALID for a time in the future
 */
export function correctCleaning(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Cleaning> {
  const { notDone = false, ...right } = input;
  return correctEntry(services, caller, cleanings, {
    entryId: input.cleaningId,
    // Only where it is said: a correction sent again by a client that does not know of it is the same one.
    said: {
      ...right,
      ...(notDone ? { notDone } : {}),
      correctiveAction: null,
      performedAt: input.performedAt ?? null,
    },
    judge: (_tx, wrong) => {
      const { area, productUsed } = notDone ? wrong : right;
      // In another area it was no cleaning of that item of the plan.
      const { planItemId, planVersionId, planSubject } = area === wrong.area ? wrong : noPlan;
      return { area, productUsed, planItemId, planVersionId, planSubject, notDone };
    },
    corrected: () => refuse('CLEANING_CORRECTED'),
    present: presentCleaning,
  });
}
