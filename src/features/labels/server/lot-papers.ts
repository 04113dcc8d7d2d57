import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { LotPapers } from '../notices.ts';

/**
 * Labels of lots with something in them of which the last paper lacks an allergen that the goods are known to hold, or says another date
 * than the stored label (LABEL-66). Each portion has a label of its own, so another one's paper settles nothing; only where the stored
 * label may not be printed again (LABEL-40) one made since does.
 */
export const lotPapers = question({
  name: 'lot_papers',
  parts: ['labels', 'inventory'],
  async read(tx, restaurant, { limit }: { limit: number }): Promise<LotPapers> {
    const [row] = await executeNamed<LotPapers & Record<string, unknown>>(
      tx,
      'lot_papers',
      sql`
      WITH papers AS (
        SELECT l.unique_identifier AS code, l.product_name, l.lot_number, r.recorded_at AS since,
               lacking_allergens(${restaurant}::uuid, 'lot', l.subject_id, r.paper) AS lacks,
               r.paper ->> 'expiry_date' AS printed, l.label_data ->> 'expiry_date' AS stored,
               l.subject_id, l.label_data
          FROM qr_labels l
          JOIN lots g ON g.restaurant_id = ${restaurant}::uuid AND g.id = l.subject_id AND g.quantity > 0
         CROSS JOIN LATERAL (
           SELECT p.recorded_at, a.response -> 'paper' AS paper FROM label_prints p
             LEFT JOIN audit_logs a ON a.restaurant_id = p.restaurant_id AND a.id = p.id
            WHERE p.restaurant_id = ${restaurant}::uuid AND p.label_id = l.id
            ORDER BY p.performed_at DESC, p.recorded_at DESC, p.id DESC LIMIT 1) r
         WHERE l.restaurant_id = ${restaurant}::uuid AND l.subject_kind = 'lot' AND r.paper IS NOT NULL),
      wrong AS (
        SELECT p.code, p.product_name, p.lot_number, p.since, p.lacks, p.printed, p.stored FROM papers p
         WHERE (p.lacks <> '{}' OR p.printed IS DISTINCT FROM p.stored)
           AND NOT (lacking_allergens(${restaurant}::uuid, 'lot', p.subject_id, p.label_data) <> '{}'
                    AND EXISTS (SELECT FROM qr_labels n
                                 WHERE n.restaurant_id = ${restaurant}::uuid AND n.subject_id = p.subject_id AND n.created_at > p.since
                                   AND lacking_allergens(${restaurant}::uuid, 'lot', p.subject_id, n.label_data) = '{}')))
      SELECT (SELECT count(*)::int FROM wrong) AS count,
             (SELECT coalesce(json_agg(w), '[]') FROM (SELECT * FROM wrong ORDER BY since DESC, code LIMIT ${limit}) w) AS labels`,
    );
    return row ?? { count: 0, labels: [] };
  },
});
