import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { isCounting } from './counting.ts';

/**
 * Whether something came of a lot that its date still binds (INV-91): it was opened, frozen or thawed, or went into the kitchen by a
 * movement that counts, where a dish may have been made of it. What was only thrown away, sold back or counted off left nothing.
 */
export async function hasCome(tx: Transaction, restaurantId: string, lotId: string): Promise<boolean> {
  const tenant = sql`${restaurantId}::uuid`;
  const { rows } = await tx.execute<{ came: boolean }>(sql`
    SELECT EXISTS (SELECT FROM lots c WHERE c.restaurant_id = ${tenant} AND c.parent_lot_id = ${lotId}::uuid)
        OR EXISTS (SELECT FROM product_movement_lots l
                     JOIN product_movements m ON m.restaurant_id = ${tenant} AND m.id = l.movement_id
                    WHERE l.restaurant_id = ${tenant} AND l.lot_id = ${lotId}::uuid
                      AND m.type = 'out' AND m.reason IS NULL AND m.corrects_id IS NULL
                      AND ${isCounting(tenant, sql`m.id`)}) AS came`);
  return rows[0]!.came;
}
