import type { Transaction } from '#platform/db/database.ts';
import { lookingThrough } from '#features/search/server/index.ts';
import { catalogueOf, findNamed } from './catalogue.ts';
import { findLots, lotNumbersOf } from './lot-numbers.ts';
import { hitKinds } from '../hit-kinds.ts';

/** Lots of a number that are looked at first: among the newest of a kitchen are as many as are shown that are in stock. */
const newestLots = 200;

/** Products by their own texts, and lots by their number (INV-02), both as they are remembered; those out of use not. */
export const stockSource = lookingThrough({
  kinds: hitKinds,
  feature: 'inventory_basic',
  asks: [catalogueOf({}), lotNumbersOf({})],
  async find(tx, restaurantId, { words, limit }, catalogue, lotNumbers) {
    const [products, lots] = await Promise.all([
      namedProducts(
        tx,
        restaurantId,
        findNamed(catalogue, words)
          .slice(0, limit)
          .map((place) => catalogue.ids[place]!),
      ),
      lotsFirstInStock(tx, restaurantId, findLots(lotNumbers, words), limit),
    ]);
    return [
      ...products.map((row) => ({ ...row, kind: 'product' as const, at: null })),
      ...lots.map((row) => ({ ...row, kind: 'lot' as const, at: null })),
    ];
  },
});

interface Row {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
}

/** Products in use as they are called now, in the order of their ids. */
async function namedProducts(tx: Transaction, restaurantId: string, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.connection.query<Row>({
    name: 'search_products',
    text: `SELECT p.id, p.name AS title, p.category AS detail
             FROM unnest($2::uuid[]) WITH ORDINALITY wanted (id, place)
             JOIN products p ON p.restaurant_id = $1 AND p.id = wanted.id
            WHERE p.archived_at IS NULL ORDER BY wanted.place`,
    values: [restaurantId, ids],
  });
  return rows;
}

/**
 * Lots with their product, what is in stock first: a number is looked for while the goods are there.
 * @param ids the newest first
 */
async function lotsFirstInStock(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
  limit: number,
): Promise<Row[]> {
  const among = async (some: readonly string[]) => {
    const { rows } = await tx.connection.query<Row & { readonly inStock: boolean }>({
      name: 'search_lots',
      text: `SELECT l.id, l.lot_number AS title, p.name AS detail, l.quantity > 0 AS "inStock"
               FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
              WHERE l.restaurant_id = $1 AND l.id = ANY($2::uuid[])
              ORDER BY (l.quantity > 0) DESC, l.created_at DESC, l.id LIMIT $3`,
      values: [restaurantId, some, limit],
    });
    return rows;
  };
  if (ids.length === 0) return [];
  let found = await among(ids.slice(0, newestLots));
  const isSure = found.length === limit && found.every(({ inStock }) => inStock);
  if (!isSure && ids.length > newestLots) found = await among(ids);
  return found.map(({ id, title, detail }) => ({ id, title, detail }));
}
