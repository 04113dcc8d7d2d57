import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zMoveLot } from '../contract.ts';
import { lots } from '../tables.ts';

/** Where a lot is kept after all (null: where its product is), and when it was put where the write said. */
export type LotPlace = { id: string; storageLocation: string | null; performedAt: string };

const action = 'inventory.move_lot';

/**
 * A lot is put somewhere else. Where it stands is no part of its record, and the audit log tells who moved it. It stands
 * where the hand put it last: a move that a tablet tells late is written down, and takes nothing back that was done since.
 * @throws NOT_FOUND, INPUT_INVALID
 */
export async function moveLot(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zMoveLot>,
): Promise<LotPlace> {
  const { id, lotId, storageLocation } = input;
  const restaurantId = caller.restaurant.id;
  return recordWrite<LotPlace>(services, caller, {
    id,
    action,
    input,
    entity: { type: 'lot', id: lotId },
    hints: ['inventory'],
    run: async (tx, at) => {
      const performedAt = performedAtOf(input.performedAt, at);
      const own = and(eq(lots.restaurantId, restaurantId), eq(lots.id, lotId));
      const place = { id: lots.id, storageLocation: lots.storageLocation };
      // Held, so that of two who move it at once the second finds what the first wrote down.
      const [lot] = await tx.select(place).from(lots).where(own).for('update');
      if (!lot) throw refuse('NOT_FOUND');
      const late = performedAt < at && (await wasMovedSince(tx, restaurantId, lotId, performedAt));
      if (!late) await tx.update(lots).set({ storageLocation }).where(own);
      return {
        response: {
          id: lotId,
          storageLocation: late ? lot.storageLocation : storageLocation,
          performedAt: performedAt.toISOString(),
        },
      };
    },
  });
}

/** Whether a lot was put somewhere after an instant. What was done since was written down since: no more is looked through. */
async function wasMovedSince(
  tx: Transaction,
  restaurantId: string,
  lotId: string,
  instant: Date,
): Promise<boolean> {
  const since = sql`${instant.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM audit_logs
     WHERE restaurant_id = ${restaurantId}::uuid AND recorded_at > ${since} AND entity_id = ${lotId}::uuid AND action = ${action}
       AND least((response->>'performedAt')::timestamptz, recorded_at) > ${since}
     LIMIT 1`);
  return rows.length > 0;
}
