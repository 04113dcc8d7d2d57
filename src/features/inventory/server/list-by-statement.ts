import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { folded } from '#platform/db/folded.ts';
import { zNumberKey, zTextKey } from '#platform/http/server/cursor-keys.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { wordsOf } from '#platform/kernel/fold-text.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Product, zListProducts } from '../product-shapes.ts';
import type { ProductFilter, ProductSort } from '../list-options.ts';
import { mostSearchWords } from './catalogue.ts';
import { knownPlaces } from './known-places.ts';
import { expiringProducts, productsWithStock, productWithStock, toProduct } from './store.ts';
import type { ProductRow } from './store.ts';

/** What a page is ordered by; the id breaks ties. Without a date comes last both ways: it is the least news. */
function sortKey(sort: ProductSort, descending: boolean): { readonly expression: SQL; readonly type: SQL } {
  switch (sort) {
    case 'name':
      return { expression: sql`name_key`, type: sql`text` };
    case 'expiry':
      return { expression: expiryKey(descending), type: sql`text` };
    case 'quantity':
      return { expression: sql`quantity`, type: sql`float8` };
    case 'value':
      return { expression: sql`coalesce(value_cents, -1)`, type: sql`float8` };
  }
}

/**
 * The day, and of one day use-by before best-before, whichever way the days run: one is unsafe the day after, the other
 * only stale. One text, so that a page starts by it alone.
 */
function expiryKey(descending: boolean): SQL {
  const [useBy, bestBefore, none] = descending ? [' 1', ' 0', ''] : [' 0', ' 1', '9999-12-31 2'];
  return sql`coalesce(expiry_date || CASE expiry_kind WHEN 'best_before' THEN ${bestBefore} ELSE ${useBy} END, ${none})`;
}

/** The same in a cursor. */
const zExpiryKey = z.string().regex(/^(\d{4}-\d\d-\d\d [0-2])?$/);

function filterCondition(filter: ProductFilter, restaurantId: string, today: LocalDate): SQL {
  switch (filter) {
    case 'all':
      return sql`NOT archived`;
    case 'archived':
      return sql`archived`;
    case 'expired':
      return sql`NOT archived AND expiry_date < ${today}`;
    case 'expiring':
      return sql`NOT archived AND id IN (${expiringProducts(restaurantId, today)})`;
    case 'low':
      return sql`NOT archived AND usable < minimum_stock`;
  }
}

/** A category or a place that was chosen, however it is spelled; a place also of a lot in stock. */
function choiceConditions(
  { category, place }: Pick<z.output<typeof zListProducts>, 'category' | 'place'>,
  restaurantId: string,
): SQL[] {
  const is = (column: SQL, chosen: string) => sql`${folded(column)} = ${folded(sql`${chosen}::text`)}`;
  return [
    ...(category === '' ? [] : [is(sql`category`, category)]),
    ...(place === ''
      ? []
      : [
          sql`(${is(sql`storage_location`, place)} OR id IN (
            SELECT l.product_id FROM lots l
             WHERE l.restaurant_id = ${restaurantId}::uuid AND l.quantity > 0 AND ${is(sql`l.storage_location`, place)}))`,
        ]),
  ];
}

/** A lot in stock that expires on this very day. */
const expiresOnCondition = (day: LocalDate, restaurantId: string): SQL => sql`id IN (
  SELECT l.product_id FROM lots l
   WHERE l.restaurant_id = ${restaurantId}::uuid AND l.quantity > 0 AND l.expiry_date = ${day})`;

/** Every word of a search must be somewhere in the product's texts or in the number of one of its lots. */
const searchConditions = (search: string, restaurantId: string): SQL[] =>
  wordsOf(search, mostSearchWords).map((word) => {
    const wanted = folded(sql`${word}::text`);
    return sql`(position(${wanted} in search_text) > 0
      OR id IN (SELECT l.product_id FROM lots l
                 WHERE l.restaurant_id = ${restaurantId}::uuid AND position(${wanted} in ${folded(sql`l.lot_number`)}) > 0))`;
  });

/** The products of a restaurant by what they say themselves. */
const productsAlone = (restaurantId: string): SQL => sql`
  SELECT id, name_key, search_text, category, storage_location, archived_at IS NOT NULL AS archived
    FROM products WHERE restaurant_id = ${restaurantId}::uuid`;

/** Whether it takes the lots to know which products are meant and in which order. */
export const needsStock = ({
  sort,
  filter,
}: Pick<z.output<typeof zListProducts>, 'sort' | 'filter'>): boolean =>
  sort !== 'name' || (filter !== 'all' && filter !== 'archived');

/** What `sortKey` answers for each order, as a cursor carries it. */
const keyOf = { name: zTextKey, expiry: zExpiryKey, quantity: zNumberKey, value: zNumberKey };

/**
 * A page of products with their stock by one statement, which looks at all products of the restaurant: the way for what takes
 * more than what products are called (`list.ts`).
 * @throws INPUT_INVALID for a cursor of another order
 */
export async function listByStatement(
  services: Services,
  caller: Member,
  input: z.output<typeof zListProducts>,
) {
  const restaurantId = caller.restaurant.id;
  const today = romeDate(services.clock.now());
  const descending = input.direction === 'descending';
  const { expression, type } = sortKey(input.sort, descending);
  const order = descending ? sql`DESC` : sql`ASC`;
  const after = decodeCursor(
    input.cursor,
    z.tuple([z.literal(input.sort), z.literal(input.direction), keyOf[input.sort], z.uuid()]),
  );
  const start = after
    ? sql`WHERE (sort_key, id) ${descending ? sql`<` : sql`>`} (${after[2]}::${type}, ${after[3]}::uuid)`
    : sql``;
  const conditions = [
    filterCondition(input.filter, restaurantId, today),
    ...choiceConditions(input, restaurantId),
    ...(input.expiresOn === undefined ? [] : [expiresOnCondition(input.expiresOn, restaurantId)]),
    ...searchConditions(input.search, restaurantId),
  ];

  const known = needsStock(input) ? productsWithStock(restaurantId, today) : productsAlone(restaurantId);
  // What is worked out from lots or searched for is done once; else count and page each have their way by the index.
  const once =
    needsStock(input) ||
    [input.search, input.category, input.place, input.expiresOn ?? ''].some((wanted) => wanted !== '');

  const [places, { rows }] = await services.database.asTenant(restaurantId, async (tx) => [
    await knownPlaces(tx, restaurantId),
    await tx.execute<ProductRow & { total: number; sort_key: string }>(sql`
      WITH known AS (${known}),
           matches AS ${once ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
             SELECT id, ${expression} AS sort_key FROM known WHERE ${sql.join(conditions, sql` AND `)}),
           page AS (SELECT * FROM matches ${start} ORDER BY sort_key ${order}, id ${order} LIMIT ${input.limit + 1})
      SELECT (SELECT count(*)::int FROM matches) AS total, page.sort_key, product.*
        FROM (VALUES (1)) one
        LEFT JOIN page ON true
        LEFT JOIN LATERAL (${productWithStock(restaurantId, sql`page.id`, today)}) product ON true
       ORDER BY page.sort_key ${order}, page.id ${order}`),
  ]);
  // The count comes on every row, and on one empty row when the page has none.
  const found = rows.filter((row) => row.id !== null);
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row): Product => toProduct(row, today, places)),
    total: rows[0]?.total ?? 0,
    nextCursor:
      last && found.length > page.length
        ? encodeCursor([input.sort, input.direction, String(last.sort_key), last.id])
        : null,
  };
}
