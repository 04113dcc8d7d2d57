/**
 * Why the label `label` (an alias of `qr_labels`) counts no more, as SQL over what it is stuck on as that is now; null while it
 * counts (LABEL-35). The one rule of the public page, the list and what may be printed. A subject that is not there any more is
 * nothing to eat from, and whoever holds what a recall keeps must read that before all else. Goods of a lot are taken out again and again, each with a label of its own: none takes the place of
 * another, and neither does a copy of the same date. What became known of it since, the label must say (LABEL-40).
 */
export const labelEndSql = (label: string): string => `
  CASE
    WHEN ${label}.subject_kind = 'tub' AND EXISTS (
           SELECT FROM preparation_tubs t
            WHERE t.restaurant_id = ${label}.restaurant_id AND t.id = ${label}.subject_id AND t.blocked_at IS NOT NULL)
      OR ${label}.subject_kind = 'lot' AND EXISTS (
           SELECT FROM lots g
            WHERE g.restaurant_id = ${label}.restaurant_id AND g.id = ${label}.subject_id AND g.blocked_at IS NOT NULL)
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
    WHEN lacking_allergens(${label}.restaurant_id, ${label}.subject_kind, ${label}.subject_id, ${label}.label_data) <> '{}'
    THEN 'incomplete'
  END`;
