import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * What sticks on a container, as a subselect of one row: the label that was printed last, or where none was printed the newest. `says` is
 * what its paper says: the label as it is stored, unless the device that printed it knew less or had another clock (LABEL-54, LABEL-55);
 * `printed_until` is the date on such a paper, `printed_at` when it was told of.
 */
export const stuckPaper = (restaurant: SQL, tub: SQL): SQL => sql`
  SELECT l.id, coalesce(r.paper, l.label_data) AS says, r.paper IS NOT NULL AS is_other, r.recorded_at AS printed_at,
         (r.paper ->> 'expiry_date')::timestamptz AS printed_until
    FROM qr_labels l
    LEFT JOIN LATERAL (
      SELECT r.recorded_at, a.response -> 'paper' AS paper FROM label_prints r
        LEFT JOIN audit_logs a ON a.restaurant_id = r.restaurant_id AND a.id = r.id
       WHERE r.restaurant_id = l.restaurant_id AND r.label_id = l.id
       ORDER BY r.performed_at DESC, r.recorded_at DESC, r.id DESC LIMIT 1) r ON true
   WHERE l.restaurant_id = ${restaurant} AND l.subject_id = ${tub}
   ORDER BY r.recorded_at IS NULL, l.created_at DESC, l.id DESC LIMIT 1`;

/** The date on the paper where a person reads another than the container's; null where it is the same, as it is printed: to the minute. */
export const otherDate = (printedUntil: SQL, expiresAt: SQL): SQL => sql`
  CASE WHEN date_trunc('minute', ${printedUntil}) <> date_trunc('minute', ${expiresAt}) THEN ${printedUntil} END`;
