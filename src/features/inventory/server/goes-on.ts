import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mostFollowed } from '../limits.ts';
import { asSql, countingText, wentInText } from './counting.ts';

/** Whether a transition counts: it mends none and none mends it; `t` is its alias. */
export const transitionCountsText = (restaurantId: string): string => `
  t.corrects_id IS NULL AND NOT EXISTS (
    SELECT FROM lot_transitions c WHERE c.restaurant_id = ${restaurantId} AND c.corrects_id = t.id)`;

/** How many stored ones of a line of a movement are in the base unit: what moved while kilos were counted whole is in kilos. */
export const lineFactor = (movement: string): string =>
  `CASE WHEN ${movement}.unit IN ('kg', 'l') THEN 1000 ELSE 1 END`;

/**
 * How much a preparation took by a movement `m` and its line `ml`: nobody knows how much where the movement was mended. What went in stays a
 * step all the same (TRACE-52): stock that is put right, so that the count is, takes nothing out of a container, and a recall that missed
 * it would leave the food in the fridge.
 */
export const tookStillText = (restaurantId: string, movement: string): string =>
  `CASE WHEN ${countingText(restaurantId, movement)} THEN ml.quantity::bigint * ${lineFactor('m')} END`;

/**
 * Where goods went from `w`, a lot, a preparation or a container by its `kind` and `id`: the kind and id of what it leads to, by what, and how
 * much of it in the base unit. One step, for a statement that goes on from there; each part is one kind of it.
 * @param restaurantId as it stands in the statement, say `$1`
 */
export const goesOnText = (restaurantId: string): string => `
  SELECT 'lot', t.to_lot_id, t.id, t.quantity::bigint * ${lineFactor('t')}
    FROM lot_transitions t
   WHERE w.kind = 'lot' AND t.restaurant_id = ${restaurantId} AND t.from_lot_id = w.id AND ${transitionCountsText(restaurantId)}
  UNION ALL
  SELECT 'preparation', i.preparation_id, ml.movement_id, ${tookStillText(restaurantId, 'ml.movement_id')}
    FROM product_movement_lots ml
    JOIN product_movements m ON m.restaurant_id = ${restaurantId} AND m.id = ml.movement_id
    JOIN preparation_inputs i ON i.restaurant_id = ${restaurantId} AND i.movement_id = coalesce(m.replaces_id, m.id)
   WHERE w.kind = 'lot' AND ml.restaurant_id = ${restaurantId} AND ml.lot_id = w.id AND ${wentInText(restaurantId, 'm.id', 'i.movement_id')}
  UNION ALL
  SELECT 'tub', b.id, b.id, NULL::bigint
    FROM preparation_tubs b
   WHERE w.kind = 'preparation' AND b.restaurant_id = ${restaurantId} AND b.preparation_id = w.id AND b.parent_tub_id IS NULL
  UNION ALL
  SELECT 'tub', a.to_tub_id, a.id, a.quantity::bigint
    FROM preparation_tub_acts a
   WHERE w.kind = 'tub' AND a.restaurant_id = ${restaurantId} AND a.tub_id = w.id AND a.to_tub_id IS NOT NULL
  UNION ALL
  SELECT 'preparation', i.preparation_id, i.preparation_id, i.quantity::bigint
    FROM preparation_inputs i
   WHERE w.kind = 'tub' AND i.restaurant_id = ${restaurantId} AND i.tub_id = w.id`;

/**
 * Whether something is left of a lot, or of what was made of it through however many steps: opened, frozen, thawed, a container, or a dish of
 * that. Of what went further than is followed something is: better told of once too often than lost.
 * @param lot its id
 */
export const isLeftOf = (restaurantId: SQL, lot: SQL): SQL => sql`EXISTS (
  WITH RECURSIVE reached (kind, id) AS (
    SELECT 'lot'::text, ${lot}
    UNION
    SELECT n.kind, n.id FROM reached w CROSS JOIN LATERAL (${asSql(goesOnText('<tenant>'), { '<tenant>': restaurantId })}) AS n (kind, id, via, quantity))
  SELECT 1 FROM (SELECT kind, id FROM reached LIMIT ${mostFollowed}) met
  HAVING count(*) >= ${mostFollowed} OR bool_or(CASE met.kind
    WHEN 'lot' THEN (SELECT made.quantity > 0 FROM lots made WHERE made.restaurant_id = ${restaurantId} AND made.id = met.id)
    WHEN 'tub' THEN (SELECT b.quantity > 0 FROM preparation_tubs b WHERE b.restaurant_id = ${restaurantId} AND b.id = met.id) END))`;
