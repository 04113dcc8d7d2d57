import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { endOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { ExpiringLabels } from '../notices.ts';

/**
 * Labels that expire by the end of a day in Rome, until that is dealt with (C-63): the container or the lot was emptied, or the container
 * has a newer label. Of goods of a lot each portion has a label of its own, which another one ends in no way, and what was typed is stuck on
 * nothing we know: of these it is told until somebody says that the paper was taken off, and again once it was printed anew (LABEL-101). A
 * label that says no other date than its lot is told of by the stock.
 */
export const labelsThatExpire = question({
  name: 'labels_that_expire',
  parts: ['labels', 'preparations', 'inventory'],
  async read(tx, restaurant, { by, limit }: { by: LocalDate; limit: number }): Promise<ExpiringLabels> {
    const [row] = await executeNamed<ExpiringLabels & Record<string, unknown>>(
      tx,
      'labels_that_expire',
      sql`
      WITH labels AS (
        SELECT l.id, l.product_name, l.expires_at, l.created_at FROM qr_labels l
          LEFT JOIN preparation_tubs t ON l.subject_kind = 'tub' AND t.restaurant_id = l.restaurant_id AND t.id = l.subject_id
          LEFT JOIN lots g ON l.subject_kind = 'lot' AND g.restaurant_id = l.restaurant_id AND g.id = l.subject_id
         WHERE l.restaurant_id = ${restaurant}::uuid AND l.expires_at < ${endOfRomeDay(by).toISOString()}::timestamptz
           AND coalesce(t.quantity, g.quantity) IS DISTINCT FROM 0
           AND (g.expiry_date IS NULL OR l.expires_at < (g.expiry_date + 1)::timestamp AT TIME ZONE 'Europe/Rome')
           AND CASE l.subject_kind
                 WHEN 'tub' THEN NOT EXISTS (
                   SELECT FROM qr_labels n
                    WHERE n.restaurant_id = l.restaurant_id AND n.subject_id = l.subject_id
                      AND (n.created_at, n.id) > (l.created_at, l.id))
                 ELSE NOT EXISTS (
                   SELECT FROM label_removals r
                    WHERE r.restaurant_id = l.restaurant_id AND r.label_id = l.id
                      AND NOT EXISTS (
                        SELECT FROM label_prints p
                         WHERE p.restaurant_id = r.restaurant_id AND p.label_id = r.label_id AND p.recorded_at > r.recorded_at)) END)
      SELECT (SELECT count(*)::int FROM labels) AS count,
             (SELECT coalesce(json_agg(l), '[]') FROM (SELECT * FROM labels ORDER BY expires_at, id LIMIT ${limit}) l) AS labels`,
    );
    return row ?? { count: 0, labels: [] };
  },
});
