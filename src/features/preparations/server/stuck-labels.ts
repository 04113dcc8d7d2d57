import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { StuckLabels } from '../notices.ts';
import { otherDate, stuckPaper } from './stuck-paper.ts';
import { newsOfMade } from './news-of-made.ts';

/** What a paper lacks of what a preparation was said to hold when it was made: what `lacking_allergens` says where nothing came later. */
const lackedAsMade = sql`
  coalesce((SELECT array_agg(DISTINCT n.allergen) FROM (
     SELECT unnest(p.allergens) AS allergen, false AS is_trace UNION ALL SELECT unnest(p.may_contain), true) n
    WHERE jsonb_typeof(l.says -> 'allergens') = 'array' AND NOT (l.says -> 'allergens') ? n.allergen
      AND NOT (n.is_trace AND coalesce(l.says -> 'may_contain', '[]') ? n.allergen)), '{}')`;

/**
 * Containers with something in them whose paper does not say an allergen that they are known to hold by now (LABEL-41, LABEL-54), or says
 * another date than theirs (LABEL-55).
 */
export const stuckLabels = question({
  name: 'stuck_labels',
  parts: ['labels', 'preparations', 'catalogue', 'recipes'],
  async read(tx, restaurant, { limit }: { limit: number }): Promise<StuckLabels> {
    const [row] = await executeNamed<StuckLabels & Record<string, unknown>>(
      tx,
      'stuck_labels',
      sql`
      WITH RECURSIVE ${newsOfMade(sql`${restaurant}::uuid`)},
      stuck AS (
        SELECT t.id, t.preparation_id, p.recipe_name, t.number,
               CASE WHEN t.preparation_id IN (SELECT root FROM with_news)
                    THEN lacking_allergens(${restaurant}::uuid, 'tub', t.id, l.says) ELSE ${lackedAsMade} END AS lacks, t.expires_at,
               ${otherDate(sql`l.printed_until`, sql`t.expires_at`)} AS printed_until,
               l.told_at
          FROM preparation_tubs t
          JOIN preparations p ON p.restaurant_id = ${restaurant}::uuid AND p.id = t.preparation_id
         CROSS JOIN LATERAL (${stuckPaper(sql`${restaurant}::uuid`, sql`t.id`)}) l
         WHERE t.restaurant_id = ${restaurant}::uuid AND t.quantity > 0),
      tubs AS (
        SELECT s.id, s.recipe_name, s.number, s.lacks, s.printed_until, s.expires_at,
               greatest(s.told_at, (SELECT max(a.added_at) FROM later_allergens(${restaurant}::uuid, s.preparation_id) a)) AS since
          FROM stuck s WHERE s.lacks <> '{}' OR s.printed_until IS NOT NULL)
      SELECT (SELECT count(*)::int FROM tubs) AS count,
             (SELECT coalesce(json_agg(t), '[]') FROM (
                SELECT id, recipe_name, number, lacks, printed_until, expires_at, coalesce(since, now()) AS since FROM tubs
                 ORDER BY since DESC, id LIMIT ${limit}) t) AS tubs`,
    );
    return row ?? { count: 0, tubs: [] };
  },
});
