import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { OpenDates } from '../notices.ts';

/**
 * Whether a container outlasts something that went into its preparation (`stillOutlasts`), for statements that are texts.
 * @param preparation the aliases of both
 */
export const outlastsSql = (preparation: string, tub: string): string =>
  `${preparation}.outlasts IS NOT NULL AND (${preparation}.outlasts_until IS NULL OR ${tub}.expires_at > ${preparation}.outlasts_until)`;

/** Preparations with something left of which the date outlasts what went in, and nobody confirmed it (RECIPE-21). */
export const openDates = question({
  name: 'open_dates',
  parts: ['preparations'],
  async read(tx, restaurant, { limit }: { limit: number }): Promise<OpenDates> {
    const [row] = await executeNamed<OpenDates & Record<string, unknown>>(
      tx,
      'open_dates',
      sql`
      WITH open AS (
        SELECT DISTINCT ON (p.id) t.id, p.id AS preparation_id, p.recipe_name, t.number, p.outlasts, p.production_date AS since
          FROM preparation_tubs t
          JOIN preparations p ON p.restaurant_id = ${restaurant}::uuid AND p.id = t.preparation_id
         WHERE t.restaurant_id = ${restaurant}::uuid AND t.quantity > 0 AND ${sql.raw(outlastsSql('p', 't'))}
           AND NOT EXISTS (
             SELECT FROM preparation_tubs o
               JOIN preparation_tub_acts a ON a.restaurant_id = ${restaurant}::uuid AND a.tub_id = o.id AND a.act = 'confirm'
              WHERE o.restaurant_id = ${restaurant}::uuid AND o.preparation_id = p.id)
         ORDER BY p.id, t.number)
      SELECT (SELECT count(*)::int FROM open) AS count,
             (SELECT coalesce(json_agg(o), '[]') FROM (SELECT * FROM open ORDER BY since DESC, id LIMIT ${limit}) o) AS tubs`,
    );
    return row ?? { count: 0, tubs: [] };
  },
});
