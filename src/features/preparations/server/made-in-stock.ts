import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { preparations } from '../tables.ts';
import { knownNow, type KnownPreparation } from './known-now.ts';

/** What was made by some recipes and of which a container has something in it, as it is known now. */
export async function madeInStock(
  tx: Transaction,
  restaurantId: string,
  recipeIds: readonly string[],
): Promise<KnownPreparation[]> {
  if (recipeIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(preparations)
    .where(
      and(
        eq(preparations.restaurantId, restaurantId),
        inArray(preparations.recipeId, [...recipeIds]),
        sql`${preparations.id} IN (SELECT preparation_id FROM preparation_tubs
              WHERE restaurant_id = ${restaurantId}::uuid AND quantity > 0)`,
      ),
    );
  return knownNow(tx, restaurantId, rows);
}
