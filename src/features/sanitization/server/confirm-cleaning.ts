import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Cleaning, zConfirmation } from '../contract.ts';
import { seenVersion } from './plan-item.ts';
import { presentCleaning } from './present.ts';
import { cleanings } from './register.ts';

/**
 * Records that an item of the plan was done (`recordEntry`): area, product and name are those of the version that the person had
 * on the screen, also where the plan was changed, paused or emptied meanwhile: what was cleaned was cleaned.
 * @throws NOT_FOUND for an item of another restaurant; INPUT_INVALID for a time in the future, and for one far back without
 *   words why
 */
export function confirmCleaning(
  services: Services,
  caller: OperatorCaller,
  { id, itemId, versionId, notes, performedAt, lateReason }: z.output<typeof zConfirmation>,
): Promise<Cleaning> {
  return recordEntry(services, caller, cleanings, {
    said: {
      id,
      itemId,
      versionId,
      notes,
      correctiveAction: null,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: async (tx) => {
      const { area, productUsed, subject } = await seenVersion(tx, caller.restaurant.id, {
        itemId,
        versionId,
      });
      return {
        area,
        productUsed,
        planItemId: itemId,
        planVersionId: versionId,
        planSubject: subject,
        notDone: false,
      };
    },
    present: presentCleaning,
  });
}
