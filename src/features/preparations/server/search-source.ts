import { sql } from 'drizzle-orm';
import { holdsWords, newestRecords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import { hitKinds } from '../hit-kinds.ts';

/** Containers by what is in them and by their batch, those with something in them first. */
export const tubsSource: SearchSource = {
  kinds: hitKinds,
  feature: 'inventory_basic',
  async find(tx, restaurantId, { words, limit }) {
    const { rows } = await tx.execute<{ id: string; recipe_name: string; batch_number: string }>(sql`
      SELECT t.id, p.recipe_name, p.batch_number
        FROM (SELECT * FROM preparations WHERE restaurant_id = ${restaurantId}::uuid
               ORDER BY production_date DESC, id LIMIT ${newestRecords}) p
        JOIN preparation_tubs t ON t.restaurant_id = p.restaurant_id AND t.preparation_id = p.id
       WHERE ${holdsWords([sql`p.recipe_name`, sql`p.batch_number`], words)}
       ORDER BY (t.quantity > 0) DESC, p.production_date DESC, p.id, t.number LIMIT ${limit}`);
    return rows.map((row) => ({
      kind: 'tub' as const,
      id: row.id,
      title: row.recipe_name,
      detail: row.batch_number,
      at: null,
    }));
  },
};
