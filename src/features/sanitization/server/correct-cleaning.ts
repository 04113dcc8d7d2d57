import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Cleaning, zCorrection } from '../contract.ts';
import { sanitizationErrors } from '../errors.it.ts';
import { presentCleaning } from './present.ts';
import { cleanings } from './register.ts';

const refuse = refusals(sanitizationErrors);

/**
 * Corrects an entry by a new one (`correctEntry`).
 * @throws NOT_FOUND for an entry of another restaurant, CLEANING_CORRECTED, INPUT_INVALID for a time in the future
 */
export function correctCleaning(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Cleaning> {
  const { area, productUsed } = input;
  return correctEntry(services, caller, cleanings, {
    entryId: input.cleaningId,
    said: { ...input, correctiveAction: null, performedAt: input.performedAt ?? null },
    judge: () => ({ area, productUsed }),
    corrected: () => refuse('CLEANING_CORRECTED'),
    present: presentCleaning,
  });
}
