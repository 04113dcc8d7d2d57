import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * What sticks on a container, as a subselect of one row: the label that was printed last, by when its paper came out and not by when it was
 * made (LABEL-80), or where none was printed the newest. `says` is
 * what its paper says: the label as it is stored, unless the device that printed it knew less or had another clock (LABEL-54, LABEL-55);
 * `printed_until` is the date on such a paper, on any that was printed before the container was given an earlier date (LABEL-75), also by being
 * opened or thawed, whoever shows its new label (LABEL-96), or on one that came out when there was a newer label; `told_at` since when that is known.
 */
export const stuckPaper = (restaurant: SQL, tub: SQL): SQL => sql`
  SELECT l.id, coalesce(r.paper, l.label_data) AS says, r.paper IS NOT NULL AS is_other,
         CASE WHEN r.paper IS NOT NULL OR n.is_overtaken THEN r.recorded_at ELSE e.earlier_since END AS told_at,
         coalesce((r.paper ->> 'expiry_date')::timestamptz,
                  CASE WHEN e.earlier_since IS NOT NULL OR n.is_overtaken THEN l.expires_at END) AS printed_until
    FROM qr_labels l
    LEFT JOIN LATERAL (
      SELECT r.performed_at, r.recorded_at, a.response -> 'paper' AS paper FROM label_prints r
        LEFT JOIN audit_logs a ON a.restaurant_id = r.restaurant_id AND a.id = r.id
       WHERE r.restaurant_id = l.restaurant_id AND r.label_id = l.id
       ORDER BY r.performed_at DESC, r.recorded_at DESC, r.id DESC LIMIT 1) r ON true
    LEFT JOIN LATERAL (
      SELECT max(a.recorded_at) AS earlier_since FROM preparation_tub_acts a
       WHERE a.restaurant_id = l.restaurant_id AND a.tub_id = l.subject_id AND a.act IN ('move', 'redate', 'open', 'thaw')
         AND a.new_expires_at < l.expires_at AND a.recorded_at >= r.recorded_at) e ON true
   CROSS JOIN LATERAL (
      SELECT EXISTS (
        SELECT FROM qr_labels w
         WHERE w.restaurant_id = l.restaurant_id AND w.subject_id = l.subject_id AND w.created_at > l.created_at
           AND w.created_at <= r.performed_at) AS is_overtaken) n
   WHERE l.restaurant_id = ${restaurant} AND l.subject_id = ${tub}
   ORDER BY r.recorded_at IS NULL, r.performed_at DESC, r.recorded_at DESC, l.created_at DESC, l.id DESC LIMIT 1`;

/** The date on the paper where a person reads another than the container's; null where it is the same, as it is printed: to the minute. */
export const otherDate = (printedUntil: SQL, expiresAt: SQL): SQL => sql`
  CASE WHEN date_trunc('minute', ${printedUntil}) <> date_trunc('minute', ${expiresAt}) THEN ${printedUntil} END`;
