import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Id } from '#platform/kernel/ids.ts';
import { inUnit, type Unit } from '#platform/kernel/quantity.ts';
import { isCounting } from '#features/inventory/server/index.ts';
import { rowIdRange } from '../row-ids.ts';
import type { TakenRow } from '../row-plan.ts';

/** How the restaurant's own number of a lot looks (`ownLotNumber`): goods that came without one. */
const ownNumber = '^L-[0-9]{8}-[0-9]{1,6}$';

/**
 * What imports of other files brought in of these products without a lot, and nobody mended since: each quantity with each date
 * once, with when it last came. A new product and its goods are one write under the product's id; all other goods came under
 * that of their movement.
 * @param fileId what it stored itself is not told: rows that are alike in one file are goods each
 */
export async function readTaken(
  tx: Transaction,
  restaurantId: string,
  fileId: Id,
  products: readonly { readonly id: string; readonly unit: string }[],
): Promise<TakenRow[]> {
  if (products.length === 0) return [];
  const units = new Map(products.map(({ id, unit }) => [id, unit as Unit]));
  const [first, last] = rowIdRange(fileId);
  const tenant = sql`${restaurantId}::uuid`;
  const ids = sql.param([...units.keys()]);
  const came = sql`m.restaurant_id = ${tenant} AND m.product_id = ANY (${ids}::uuid[]) AND m.type = 'in'
       AND m.reason IS NULL AND m.corrects_id IS NULL`;
  const byFile = sql`a.restaurant_id = ${tenant} AND a.came_by = 'file'
       AND a.id NOT BETWEEN ${first}::uuid AND ${last}::uuid`;
  const { rows } = await tx.execute<{
    productId: string;
    quantity: number;
    unit: string;
    expiryDate: LocalDate | null;
    at: Date | string;
  }>(sql`
    SELECT product_id AS "productId", quantity, unit, expiry_date::text AS "expiryDate", max(at) AS at
      FROM (SELECT m.id, m.product_id, m.quantity, m.unit, m.expiry_date, a.recorded_at AS at
              FROM product_movements m JOIN audit_logs a ON a.id = m.id AND ${byFile}
             WHERE ${came}
            UNION ALL
            SELECT m.id, m.product_id, m.quantity, m.unit, m.expiry_date, a.recorded_at
              FROM product_movements m
              JOIN audit_logs a ON a.id = m.product_id AND a.action = 'inventory.create_product' AND ${byFile}
             WHERE ${came} AND m.id::text = a.response->'movement'->>'id') brought
     WHERE EXISTS (SELECT FROM product_movement_lots l
                    WHERE l.restaurant_id = ${tenant} AND l.movement_id = brought.id AND l.lot_number ~ ${ownNumber})
       AND ${isCounting(tenant, sql`brought.id`)}
     GROUP BY product_id, quantity, unit, expiry_date`);
  return rows.map(({ productId, quantity, unit, expiryDate, at }) => ({
    productId,
    quantity: inUnit({ quantity, unit }, units.get(productId)!).quantity,
    expiryDate,
    at: new Date(at).toISOString(),
  }));
}
