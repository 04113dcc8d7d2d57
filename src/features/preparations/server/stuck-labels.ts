import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { StuckLabels } from '../notices.ts';

/**
 * Containers with something in them whose label does not say an allergen that they are known to hold by now (LABEL-41): the label that
 * was printed last, or where none was printed the newest.
 */
export const stuckLabels = question({
  name: 'stuck_labels',
  parts: ['labels', 'preparations', 'inventory', 'recipes'],
  async read(tx, restaurant, { limit }: { limit: number }): Promise<StuckLabels> {
    const [row] = await executeNamed<StuckLabels & Record<string, unknown>>(
      tx,
      'stuck_labels',
      sql`
      WITH stuck AS (
        SELECT t.id, t.preparation_id, p.recipe_name, t.number,
               lacking_allergens(${restaurant}::uuid, 'tub', t.id, l.label_data) AS lacks
          FROM preparation_tubs t
          JOIN preparations p ON p.restaurant_id = ${restaurant}::uuid AND p.id = t.preparation_id
         CROSS JOIN LATERAL (
           SELECT l.label_data FROM qr_labels l WHERE l.restaurant_id = ${restaurant}::uuid AND l.subject_id = t.id
            ORDER BY EXISTS (SELECT FROM label_prints r WHERE r.restaurant_id = l.restaurant_id AND r.label_id = l.id) DESC,
                     l.created_at DESC, l.id DESC LIMIT 1) l
         WHERE t.restaurant_id = ${restaurant}::uuid AND t.quantity > 0),
      tubs AS (
        SELECT s.id, s.recipe_name, s.number, s.lacks,
               (SELECT max(a.added_at) FROM later_allergens(${restaurant}::uuid, s.preparation_id) a) AS since
          FROM stuck s WHERE s.lacks <> '{}')
      SELECT (SELECT count(*)::int FROM tubs) AS count,
             (SELECT coalesce(json_agg(t), '[]') FROM (
                SELECT id, recipe_name, number, lacks, coalesce(since, now()) AS since FROM tubs
                 ORDER BY since DESC, id LIMIT ${limit}) t) AS tubs`,
    );
    return row ?? { count: 0, tubs: [] };
  },
});
