import type { Transaction } from '#platform/db/database.ts';
import { typedLinesOf } from '#features/recipes/server/index.ts';
import { isBlockedAt, wasDoneUnheard, type Told } from '#platform/kernel/block.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { leftOutText } from '../left-out.it.ts';
import type { LeftOut } from '../tables.ts';

/** What is made, as far as it says what may be left out of it. */
interface Making {
  readonly recipeId: string;
  readonly recipeVersion: number;
  readonly stock: readonly { readonly productId: string }[];
  readonly leftOutReason?: string | undefined;
}

/**
 * Products that a recipe names, itself or in the recipes within it, but for what containers surely cover of what it asks for itself, with since when a lot of them is blocked
 * of which something is there, or for whose number a recall is open. A line that somebody typed is one of these where its words may say so.
 */
const statement = `
  WITH RECURSIVE parts (recipe_id, version, is_own) AS (
    SELECT $2::uuid, $3::int, true
    UNION
    SELECT l.inner_recipe_id,
           coalesce((SELECT max(v.version) FROM recipe_versions v
                      WHERE v.restaurant_id = $1 AND v.recipe_id = l.inner_recipe_id AND v.recorded_at <= $4), 1), false
      FROM parts w
      JOIN recipe_lines l ON l.restaurant_id = $1 AND l.recipe_id = w.recipe_id AND l.version = w.version
     WHERE l.inner_recipe_id IS NOT NULL AND NOT (w.is_own AND l.inner_recipe_id = ANY ($5::uuid[])))
  SELECT p.id AS "productId", p.name, min(b.blocked_at) AS "blockedAt"
    FROM (SELECT DISTINCT coalesce(l.product_id, t.id) AS id
            FROM parts w
            JOIN recipe_lines l ON l.restaurant_id = $1 AND l.recipe_id = w.recipe_id AND l.version = w.version
             LEFT JOIN unnest($7::text[], $8::uuid[]) AS t (name, id)
              ON l.product_id IS NULL AND l.inner_recipe_id IS NULL AND t.name = l.name
           WHERE coalesce(l.product_id, t.id) <> ALL ($6::uuid[])) named
    JOIN products p ON p.restaurant_id = $1 AND p.id = named.id
    JOIN lots b ON b.restaurant_id = $1 AND b.product_id = p.id AND b.blocked_at IS NOT NULL AND (b.quantity > 0 OR b.called_by <> '{}')
   GROUP BY p.id, p.name
   ORDER BY p.name, p.id`;

/** Products of which a lot is blocked that is there, or for whose number a recall is open: mostly none. */
const blockedStatement = `
  SELECT p.id, p.name
    FROM products p
   WHERE p.restaurant_id = $1 AND p.id IN (
     SELECT b.product_id FROM lots b
      WHERE b.restaurant_id = $1 AND b.blocked_at IS NOT NULL AND (b.quantity > 0 OR b.called_by <> '{}'))`;

/**
 * What of a recipe is left out while a lot of it is blocked (TRACE-82): whoever makes it without a word of the lot says what went in instead,
 * because the blocked one stands beside. Null where nothing is; also of what a device did that could not hear of the block: that is done,
 * and the recall finds it.
 * @param covered recipes of which containers go in that are surely all that is asked for (`coveredRecipes`): of another the rest is made fresh
 * @throws INPUT_INVALID on `leftOutReason` where nobody says it
 */
export async function leftOutOf(
  tx: Transaction,
  restaurantId: string,
  { recipeId, recipeVersion, stock, leftOutReason }: Making,
  covered: readonly string[],
  told: Told,
): Promise<LeftOut | null> {
  const kept = await tx.connection.query<{ id: string; name: string }>({
    name: 'left_out_kept',
    text: blockedStatement,
    values: [restaurantId],
  });
  if (kept.rows.length === 0) return null;
  const typed = await typedLinesOf(tx, restaurantId, kept.rows);
  const { rows } = await tx.connection.query<{ productId: string; name: string; blockedAt: Date }>({
    name: 'left_out_blocked',
    text: statement,
    values: [
      restaurantId,
      recipeId,
      recipeVersion,
      told.toldAt,
      covered,
      stock.map(({ productId }) => productId),
      typed.names,
      typed.productIds,
    ],
  });
  const blocked = rows.filter((row) => isBlockedAt(row, told.at));
  if (blocked.length === 0) return null;
  if (leftOutReason !== undefined)
    return { products: blocked.map(({ productId, name }) => ({ productId, name })), reason: leftOutReason };
  if (wasDoneUnheard(told)) return null;
  const message = leftOutText(blocked.map(({ name }) => name));
  throw refuse('INPUT_INVALID', { fields: [{ field: 'leftOutReason', code: 'left_out_blocked', message }] });
}
