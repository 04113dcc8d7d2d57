import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { LotPapers } from '../notices.ts';
import { outlastsLotSql } from './label-end.ts';

/**
 * Labels of lots with something in them of which the last paper lacks an allergen that the goods are known to hold, or says another date
 * than the stored label (LABEL-66). Where nobody said what the paper says, it says what the label does: of those are looked at which were
 * made before their product was said to hold something, the last time (LABEL-71). Each portion has a label of its own, so another one's
 * paper settles nothing: each is told of until it is printed whole, somebody says that its paper was taken off, or nothing is left (LABEL-74).
 * A label whose date outlasts that of its lot since this was mended is wrong as it is stored: another is made (INV-76).
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
        SELECT l.id, l.unique_identifier AS code, l.product_name, l.lot_number, l.created_at, r.recorded_at AS printed_at,
               CASE WHEN r.paper IS NOT NULL THEN r.recorded_at END AS told_at, s.said_at,
               lacking_allergens(${restaurant}::uuid, 'lot', l.subject_id, coalesce(r.paper, l.label_data)) AS lacks,
               CASE WHEN r.paper IS NULL THEN l.label_data ->> 'expiry_date' ELSE r.paper ->> 'expiry_date' END AS printed,
               CASE WHEN d.mended_at IS NULL THEN l.label_data ->> 'expiry_date' ELSE g.expiry_date::text END AS stored,
               d.mended_at,
               d.mended_at IS NOT NULL AND g.expiry_kind = 'use_by' AND l.label_data ->> 'expiry_kind' = 'best_before' AS is_use_by_now,
               lacking_allergens(${restaurant}::uuid, 'lot', l.subject_id, l.label_data) <> '{}' OR d.mended_at IS NOT NULL AS ended
          FROM qr_labels l
          JOIN lots g ON g.restaurant_id = ${restaurant}::uuid AND g.id = l.subject_id AND g.quantity > 0
          LEFT JOIN LATERAL (
           SELECT p.recorded_at, a.response -> 'paper' AS paper FROM label_prints p
             LEFT JOIN audit_logs a ON a.restaurant_id = p.restaurant_id AND a.id = p.id
            WHERE p.restaurant_id = ${restaurant}::uuid AND p.label_id = l.id
            ORDER BY p.performed_at DESC, p.recorded_at DESC, p.id DESC LIMIT 1) r ON true
         CROSS JOIN LATERAL (
           SELECT max(a.recorded_at) AS said_at FROM audit_logs a
            WHERE a.restaurant_id = ${restaurant}::uuid AND a.entity_id = g.product_id AND a.action = 'inventory.state_allergens'
              AND a.recorded_at >= l.created_at) s
         CROSS JOIN LATERAL (
           SELECT max(m.recorded_at) AS mended_at FROM lot_redatings m
            WHERE m.restaurant_id = ${restaurant}::uuid AND m.lot_id = g.id AND m.recorded_at >= l.created_at
              AND ${sql.raw(outlastsLotSql('l', 'g'))}) d
         WHERE l.restaurant_id = ${restaurant}::uuid AND l.subject_kind = 'lot'
           AND (r.paper IS NOT NULL OR s.said_at IS NOT NULL OR d.mended_at IS NOT NULL)),
      wrong AS (
        SELECT p.code, p.product_name, p.lot_number, coalesce(p.mended_at, p.told_at, p.said_at) AS since, p.lacks, p.printed, p.stored, p.is_use_by_now, p.ended
          FROM papers p
         WHERE (p.lacks <> '{}' OR p.printed IS DISTINCT FROM p.stored OR p.is_use_by_now)
           AND NOT EXISTS (SELECT FROM label_removals g
                            WHERE g.restaurant_id = ${restaurant}::uuid AND g.label_id = p.id
                              AND g.recorded_at >= coalesce(p.printed_at, p.created_at)))
      SELECT (SELECT count(*)::int FROM wrong) AS count,
             (SELECT coalesce(json_agg(w), '[]') FROM (SELECT * FROM wrong ORDER BY since DESC, code LIMIT ${limit}) w) AS labels`,
    );
    return row ?? { count: 0, labels: [] };
  },
});
