import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { labelErrors } from '../errors.it.ts';

const refuse = refusals(labelErrors);

/**
 * A label that is stuck on nothing we know bears no number of goods that are called back or held, however it is spelled (LABEL-70): what
 * it would make good nobody could tell. Where it is other food under the same number, its own lot is labelled.
 * @throws LABEL_NUMBER_BLOCKED with the names of what bears the number
 */
export async function refuseCalledNumber(
  tx: Transaction,
  restaurantId: string,
  lotNumber: string,
): Promise<void> {
  const key = calledNumberKey(lotNumber);
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT p.name FROM lots l
      JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
     WHERE l.restaurant_id = ${restaurantId}::uuid AND ${sql.raw(calledNumberSql('l.lot_number'))} = ${key}
       AND (l.called_by <> '{}' OR (l.blocked_at IS NOT NULL AND l.quantity > 0))
    UNION
    SELECT p.recipe_name FROM preparations p
     WHERE p.restaurant_id = ${restaurantId}::uuid AND ${sql.raw(calledNumberSql('p.batch_number'))} = ${key}
       AND EXISTS (SELECT FROM preparation_tubs t
                    WHERE t.restaurant_id = p.restaurant_id AND t.preparation_id = p.id AND t.blocked_at IS NOT NULL AND t.quantity > 0)
     ORDER BY 1 LIMIT 3`);
  if (rows.length > 0) throw refuse('LABEL_NUMBER_BLOCKED', { names: rows.map(({ name }) => name) });
}
