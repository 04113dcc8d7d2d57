import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Cleaning, zNewCleaning } from '../contract.ts';
import { presentCleaning } from './present.ts';
import { cleanings, noPlan } from './register.ts';

/**
 * Records what was cleaned (`recordEntry`).
 * @throws INPUT_INVALID for a time in the future, and for one far back without words why
 */
export function recordCleaning(
  services: Services,
  caller: OperatorCaller,
  { id, area, productUsed, notes, performedAt, lateReason }: z.infer<typeof zNewCleaning>,
): Promise<Cleaning> {
  return recordEntry(services, caller, cleanings, {
    said: {
      id,
      area,
      productUsed,
      notes,
      correctiveAction: null,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: () => ({ area, productUsed, ...noPlan }),
    present: presentCleaning,
  });
}
