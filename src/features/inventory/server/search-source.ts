import { sql } from 'drizzle-orm';
import { holdsWords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  detail: string | null;
}

/** Products by what the list of products searches, and lots by their number (INV-02); those out of use not. */
export const stockSource: SearchSource = {
  feature: 'inventory_basic',
  async find(tx, restaurantId, { words, limit }) {
    const products = tx.execute<Row>(sql`
      SELECT id, name AS title, category AS detail FROM products
       WHERE restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL
         AND ${sql.join(
           words.map((word) => sql`position(${word}::text in search_text) > 0`),
           sql` AND `,
         )}
       ORDER BY starts_with(name_key, ${words[0]}) DESC, name_key, id LIMIT ${limit}`);
    // What is in stock first: a number is looked for while the goods are there.
    const lots = tx.execute<Row>(sql`
      SELECT l.id, l.lot_number AS title, p.name AS detail
        FROM lots l JOIN products p ON p.restaurant_id = l.restaurant_id AND p.id = l.product_id
       WHERE l.restaurant_id = ${restaurantId}::uuid AND ${holdsWords([sql`l.lot_number`], words)}
       ORDER BY (l.quantity > 0) DESC, l.created_at DESC, l.id LIMIT ${limit}`);
    const [found, foundLots] = await Promise.all([products, lots]);
    return [
      ...found.rows.map((row) => ({ ...row, kind: 'product' as const, at: null })),
      ...foundLots.rows.map((row) => ({ ...row, kind: 'lot' as const, at: null })),
    ];
  },
};
