import { sql } from 'drizzle-orm';
import { holdsWords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import { hitKinds } from '../hit-kinds.ts';

/** Recipes in use by name and category. */
export const recipesSource: SearchSource = {
  kinds: hitKinds,
  feature: 'inventory_basic',
  async find(tx, restaurantId, { words, limit }) {
    const { rows } = await tx.execute<{ id: string; name: string; category: string | null }>(sql`
      SELECT r.id, r.name, v.category
        FROM recipes r
        JOIN recipe_versions v
          ON v.restaurant_id = r.restaurant_id AND v.recipe_id = r.id AND v.version = r.current_version
       WHERE r.restaurant_id = ${restaurantId}::uuid AND r.archived_at IS NULL
         AND ${holdsWords([sql`r.name`, sql`v.category`], words)}
       ORDER BY lower(r.name), r.id LIMIT ${limit}`);
    return rows.map(({ id, name, category }) => ({
      kind: 'recipe' as const,
      id,
      title: name,
      detail: category,
      at: null,
    }));
  },
};
