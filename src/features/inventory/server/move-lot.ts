import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zMoveLot } from '../contract.ts';
import { lots } from '../tables.ts';

/** Where a lot is kept now; null: where its product is. */
export type LotPlace = { id: string; storageLocation: string | null };

/**
 * A lot is put somewhere else. Where it stands is no part of its record, and the audit log tells who moved it.
 * @throws NOT_FOUND
 */
export async function moveLot(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zMoveLot>,
): Promise<LotPlace> {
  const { id, lotId, storageLocation } = input;
  return recordWrite<LotPlace>(services, caller, {
    id,
    action: 'inventory.move_lot',
    input,
    entity: { type: 'lot', id: lotId },
    hints: ['inventory'],
    run: async (tx) => {
      const [lot] = await tx
        .update(lots)
        .set({ storageLocation })
        .where(and(eq(lots.restaurantId, caller.restaurant.id), eq(lots.id, lotId)))
        .returning({ id: lots.id, storageLocation: lots.storageLocation });
      if (!lot) throw refuse('NOT_FOUND');
      return { response: lot };
    },
  });
}
