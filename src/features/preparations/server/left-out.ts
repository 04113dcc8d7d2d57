import type { Transaction } from '#platform/db/database.ts';
import type { RecipeContent } from '#features/recipes/recipe.ts';
import { typedLinesOf } from '#features/recipes/server/index.ts';
import { isBlockedAt, wasDoneUnheard, type Told } from '#platform/kernel/block.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { isLotHeldSql } from '#features/inventory/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { leftOutText, onlyDoubtedText } from '../left-out.it.ts';
import type { LeftOut } from '../tables.ts';

/** What is made, as far as it says what may be left out of it. */
interface Making {
  readonly recipeId: string;
  readonly recipeVersion: number;
  /** What its version names itself. */
  readonly lines: RecipeContent['lines'];
  readonly stock: readonly { readonly productId: string }[];
  readonly leftOutReason?: string | undefined;
}

/**
 * Products that a recipe names, itself or in the recipes within it, but for what containers surely cover of what it asks for itself, with since when a lot of them is blocked
 * of which something is there, or for whose number a recall is open; and those of which all that is there is to be thrown away or in question. A line that somebody typed is one of these where its words may say so.
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
  SELECT p.id AS "productId", p.name, min(b.blocked_at) AS "blockedAt", p.id = ANY ($9::uuid[]) AS "isDoubted"
    FROM (SELECT DISTINCT coalesce(l.product_id, t.id) AS id
            FROM parts w
            JOIN recipe_lines l ON l.restaurant_id = $1 AND l.recipe_id = w.recipe_id AND l.version = w.version
             LEFT JOIN unnest($7::text[], $8::uuid[]) AS t (name, id)
              ON l.product_id IS NULL AND l.inner_recipe_id IS NULL AND t.name = l.name
           WHERE coalesce(l.product_id, t.id) <> ALL ($6::uuid[])) named
    JOIN products p ON p.restaurant_id = $1 AND p.id = named.id
    LEFT JOIN lots b ON b.restaurant_id = $1 AND b.product_id = p.id AND b.blocked_at IS NOT NULL AND (b.quantity > 0 OR b.called_by <> '{}')
   WHERE b.id IS NOT NULL OR p.id = ANY ($9::uuid[])
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
 * Products of which something is there, on a day at the latest, that is to be thrown away or in question, and nothing that may be used: what went in instead
 * nobody knows, and what is in question would be forgotten by what is made of it.
 */
const doubtedStatement = `
  SELECT p.id, p.name
    FROM products p
   WHERE p.restaurant_id = $1 AND p.id IN (
     SELECT l.product_id FROM lots l
      WHERE l.restaurant_id = $1 AND l.quantity > 0 AND l.received_on <= $4::date AND ($2 OR l.id = ANY ($3::uuid[])))
     AND NOT EXISTS (
       SELECT FROM lots o
        WHERE o.restaurant_id = $1 AND o.product_id = p.id AND o.quantity > 0 AND o.received_on <= $4::date AND o.blocked_at IS NULL
          AND NOT ($2 OR o.id = ANY ($3::uuid[]))
          AND (o.expiry_date IS NULL OR o.expiry_kind = 'best_before' OR o.expiry_date >= $4::date)
          AND NOT ${isLotHeldSql('o.restaurant_id', 'o.id')})
   ORDER BY p.name, p.id`;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Products of which only goods are there that are not to be called good (TRACE-86); of what a device did without knowing of it nothing is asked. */
async function onlyDoubted(
  services: Services,
  tx: Transaction,
  restaurantId: string,
  told: Told,
): Promise<readonly Named[]> {
  if (wasDoneUnheard(told)) return [];
  const { ids, incomplete } = await services.questioned(tx, restaurantId, told.toldAt);
  if (ids.size === 0 && !incomplete) return [];
  const { rows } = await tx.connection.query<Named>({
    name: 'left_out_doubted',
    text: doubtedStatement,
    values: [restaurantId, incomplete, [...ids], romeDate(told.at)],
  });
  return rows;
}

/** Whether of all that a recipe names it is written what went in. */
const isAllWritten = ({ lines, stock }: Making, covered: readonly string[]): boolean =>
  lines.every(({ source }) =>
    source.kind === 'product'
      ? stock.some(({ productId }) => productId === source.productId)
      : source.kind === 'recipe' && covered.includes(source.recipeId),
  );

/**
 * What of a recipe is left out while all that is there of it is to be thrown away or in question (TRACE-86), or a lot of it is blocked (TRACE-82): whoever makes it without a word of the lot says what went in instead,
 * because the blocked one stands beside. Null where nothing is; also of what a device did that could not hear of the block: that is done,
 * and the recall finds it.
 * @param covered recipes of which containers go in that are surely all that is asked for (`coveredRecipes`): of another the rest is made fresh
 * @throws INPUT_INVALID on `leftOutReason` where nobody says it
 */
export async function leftOutOf(
  services: Services,
  tx: Transaction,
  restaurantId: string,
  making: Making,
  covered: readonly string[],
  told: Told,
): Promise<LeftOut | null> {
  if (isAllWritten(making, covered)) return null;
  const { recipeId, recipeVersion, stock, leftOutReason } = making;
  const kept = await tx.connection.query<Named>({
    name: 'left_out_kept',
    text: blockedStatement,
    values: [restaurantId],
  });
  const doubted = await onlyDoubted(services, tx, restaurantId, told);
  const asked = [...new Map([...kept.rows, ...doubted].map((one) => [one.id, one])).values()];
  if (asked.length === 0) return null;
  const typed = await typedLinesOf(tx, restaurantId, asked);
  const { rows } = await tx.connection.query<{
    productId: string;
    name: string;
    blockedAt: Date | null;
    isDoubted: boolean;
  }>({
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
      doubted.map(({ id }) => id),
    ],
  });
  const blocked = rows.filter((row) => isBlockedAt(row, told.at));
  const left = rows.filter((row) => row.isDoubted || blocked.includes(row));
  if (left.length === 0) return null;
  if (leftOutReason !== undefined)
    return { products: left.map(({ productId, name }) => ({ productId, name })), reason: leftOutReason };
  if (wasDoneUnheard(told)) return null;
  const others = left.filter((row) => !blocked.includes(row));
  const code = blocked.length > 0 ? 'left_out_blocked' : 'left_out_doubted';
  const message = [
    ...(blocked.length > 0 ? [leftOutText(blocked.map(({ name }) => name))] : []),
    ...(others.length > 0 ? [onlyDoubtedText(others.map(({ name }) => name))] : []),
  ].join(' ');
  throw refuse('INPUT_INVALID', { fields: [{ field: 'leftOutReason', code, message }] });
}
