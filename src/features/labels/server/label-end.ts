import { isLotHeldSql } from '#features/inventory/server/index.ts';
import { typedFoldedSql } from '#platform/db/folded.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';

/**
 * Name and number of a free label as those of goods and batches are compared with them, worked out once and not for each of these: `name`,
 * `number`, and `batch` as preparations bear it; null where it is none of theirs.
 */
export const saidBySql = (label: string): string => `
  (SELECT n.name, n.number, 'PREP_' || substring(n.number FROM '^PREP([0-9]+)$') AS batch
     FROM (SELECT ${typedFoldedSql(`${label}.label_data ->> 'product_name'`)} AS name,
                  ${calledNumberSql(`${label}.label_data ->> 'lot_number'`)} AS number OFFSET 0) n OFFSET 0)`;

/**
 * Goods that a free label may be stuck on, by the number on it (LABEL-73), as SQL of which recalls keep them: of which something is there,
 * or was when the label was made; and lots of a number that a recall is open for, whatever became of them.
 */
export const calledByNumberSql = (label: string): string => `
  SELECT g.blocked_by || g.called_by AS recalls FROM ${saidBySql(label)} s
    JOIN lots g ON g.restaurant_id = ${label}.restaurant_id AND ${calledNumberSql('g.lot_number')} = s.number
   WHERE g.called_by <> '{}'
      OR g.blocked_at IS NOT NULL AND (g.quantity > 0 OR g.blocked_at >= ${label}.created_at)
  UNION ALL
  SELECT t.blocked_by FROM ${saidBySql(label)} s
    JOIN preparations p ON p.restaurant_id = ${label}.restaurant_id AND p.batch_number = s.batch
    JOIN preparation_tubs t ON t.restaurant_id = p.restaurant_id AND t.preparation_id = p.id AND t.blocked_at IS NOT NULL
   WHERE t.quantity > 0 OR t.blocked_at >= ${label}.created_at`;

/**
 * What is known by now of the food that a free label may be stuck on (LABEL-91), as SQL: of the preparation whose number it bears, and of the
 * goods in stock whose name and number it bears, however spelled. `added_at` is null where nobody can say since when.
 */
export const knownByNumberSql = (label: string): string => `
  SELECT a.allergen, a.is_trace, a.added_at FROM ${saidBySql(label)} s
    JOIN preparations p ON p.restaurant_id = ${label}.restaurant_id AND p.batch_number = s.batch
   CROSS JOIN LATERAL (
     SELECT unnest(p.allergens) AS allergen, false AS is_trace, NULL::timestamptz AS added_at
     UNION ALL SELECT unnest(p.may_contain), true, NULL
     UNION ALL SELECT l.allergen, l.is_trace, l.added_at FROM later_allergens(p.restaurant_id, p.id) l) a
  UNION ALL
  SELECT a.allergen, a.is_trace, NULL FROM ${saidBySql(label)} s
    JOIN products p ON p.restaurant_id = ${label}.restaurant_id AND p.name_key = s.name
   CROSS JOIN LATERAL (
     SELECT unnest(p.contains) AS allergen, false AS is_trace UNION ALL SELECT unnest(p.may_contain), true) a
   WHERE EXISTS (
     SELECT FROM lots g
      WHERE g.restaurant_id = p.restaurant_id AND g.product_id = p.id AND g.voided_at IS NULL
        AND ${calledNumberSql('g.lot_number')} = s.number
     -- Asked of the products of that name alone, and not of every lot first.
     OFFSET 0)`;

/**
 * Whether the label `label` promises more than its lot `lot` holds since the date of this was mended (INV-76, API-66), as SQL: a later
 * date, none at all, or a best-before where it is a use-by.
 */
export const outlastsLotSql = (label: string, lot: string): string => `
  (${lot}.redated > 0
   AND (${label}.expires_at IS NULL
        OR ${label}.expires_at > (${lot}.expiry_date + 1)::timestamp AT TIME ZONE 'Europe/Rome'
        OR ${lot}.expiry_kind = 'use_by' AND ${label}.label_data ->> 'expiry_kind' = 'best_before'))`;

/**
 * Until when the food is good by now that a free label may be stuck on (LABEL-92), as SQL: where what is left of the preparation whose
 * number it bears, or of goods whose name and number it bears and whose date was mended, ends earlier than the label says; null where it does
 * not. Of all where nothing is left. A day on the label is its whole day, as when it was made (`refuse-outlasting-batch.ts`).
 */
export const endsByNumberSql = (label: string): string => `
  (SELECT min(e.ends_at) FROM (
     SELECT m.ends_at, CASE WHEN length(${label}.label_data ->> 'expiry_date') = 10
                            THEN ((m.ends_at AT TIME ZONE 'Europe/Rome')::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'
                            ELSE m.ends_at END + interval '1 minute' AS covers
       FROM (SELECT coalesce(max(t.expires_at) FILTER (WHERE t.quantity > 0), max(t.expires_at)) AS ends_at
               FROM ${saidBySql(label)} s
               JOIN preparations p ON p.restaurant_id = ${label}.restaurant_id AND p.batch_number = s.batch
               JOIN preparation_tubs t ON t.restaurant_id = p.restaurant_id AND t.preparation_id = p.id) m
     UNION ALL
     -- Of a lot the last minute of its day, as on the page of its own labels.
     SELECT n.covers - interval '1 minute', n.covers
       FROM (SELECT (CASE WHEN bool_or(m.quantity > 0) THEN max(m.day) FILTER (WHERE m.quantity > 0) ELSE max(m.day) END + 1)::timestamp
                      AT TIME ZONE 'Europe/Rome' AS covers
               FROM (SELECT g.quantity, g.redated, coalesce(g.expiry_date, 'infinity') AS day
                       FROM ${saidBySql(label)} s
                       JOIN products p ON p.restaurant_id = ${label}.restaurant_id AND p.name_key = s.name
                       JOIN lots g ON g.restaurant_id = p.restaurant_id AND g.product_id = p.id AND g.voided_at IS NULL
                        AND ${calledNumberSql('g.lot_number')} = s.number) m
             HAVING bool_or(m.redated > 0)) n) e
    WHERE e.covers < ${label}.expires_at)`;

/**
 * Why the label `label` (an alias of `qr_labels`) counts no more, as SQL over what it is stuck on as that is now; null while it
 * counts (LABEL-35). The one rule of the public page, the list and what may be printed. A subject that is not there any more is
 * nothing to eat from, and whoever holds what a recall keeps, or what came too warm and nobody has called fit, must read that before all else. Goods of a lot are taken out again and again, each with a label of its own: none takes the place of
 * another, and neither does a copy of the same date. A free one is stuck on what bears its number. What became known of it since, the label must say (LABEL-40), and
 * no date beyond that of its lot, where this was mended (INV-76, LABEL-92).
 */
export const labelEndSql = (label: string): string => `
  CASE
    WHEN ${label}.subject_kind = 'tub' AND EXISTS (
           SELECT FROM preparation_tubs t
            WHERE t.restaurant_id = ${label}.restaurant_id AND t.id = ${label}.subject_id AND t.blocked_at IS NOT NULL)
      OR ${label}.subject_kind = 'lot' AND EXISTS (
           SELECT FROM lots g
            WHERE g.restaurant_id = ${label}.restaurant_id AND g.id = ${label}.subject_id AND g.blocked_at IS NOT NULL)
      OR ${label}.subject_kind = 'lot' AND ${isLotHeldSql(`${label}.restaurant_id`, `${label}.subject_id`)}
      OR ${label}.subject_kind = 'free' AND EXISTS (${calledByNumberSql(label)})
    THEN 'blocked'
    WHEN ${label}.subject_kind = 'tub' AND NOT EXISTS (
           SELECT FROM preparation_tubs t
            WHERE t.restaurant_id = ${label}.restaurant_id AND t.id = ${label}.subject_id AND t.quantity > 0)
      OR ${label}.subject_kind = 'lot' AND NOT EXISTS (
           SELECT FROM lots g
            WHERE g.restaurant_id = ${label}.restaurant_id AND g.id = ${label}.subject_id AND g.quantity > 0)
    THEN 'finished'
    WHEN ${label}.subject_kind = 'tub' AND EXISTS (
           SELECT FROM qr_labels n
            WHERE n.restaurant_id = ${label}.restaurant_id AND n.subject_id = ${label}.subject_id
              AND (n.created_at, n.id) > (${label}.created_at, ${label}.id)
              AND n.expires_at IS DISTINCT FROM ${label}.expires_at)
    THEN 'superseded'
    WHEN ${label}.subject_kind = 'lot' AND EXISTS (
           SELECT FROM lots g
            WHERE g.restaurant_id = ${label}.restaurant_id AND g.id = ${label}.subject_id AND ${outlastsLotSql(label, 'g')})
      OR ${label}.subject_kind = 'free' AND ${endsByNumberSql(label)} IS NOT NULL
    THEN 'redated'
    WHEN ${label}.subject_kind <> 'free' AND lacking_allergens(${label}.restaurant_id, ${label}.subject_kind, ${label}.subject_id, ${label}.label_data) <> '{}'
      OR ${label}.subject_kind = 'free' AND jsonb_typeof(${label}.label_data -> 'allergens') = 'array' AND EXISTS (
           SELECT FROM (${knownByNumberSql(label)}) n
            WHERE NOT (${label}.label_data -> 'allergens') ? n.allergen
              AND NOT (n.is_trace AND coalesce(${label}.label_data -> 'may_contain', '[]') ? n.allergen))
    THEN 'incomplete'
  END`;
