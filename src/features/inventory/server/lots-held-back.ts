import { sql } from 'drizzle-orm';
import { doubtfulTimes } from '#features/thermometers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import type { HeldLot } from '../day.ts';
import { heldArrivals } from './arrivals.ts';
import { arrivalsToJudge } from './arrivals-in-doubt.ts';
import { isLeftOf } from './goes-on.ts';

/** Whether anything was ever taken in that asked for a reason, too warm or past its use-by, or by a thermometer of the restaurant. */
const anyArrivals = question({
  name: 'any_arrivals',
  parts: ['arrivals', 'deliveries', 'thermometers'],
  async read(tx, restaurant): Promise<boolean> {
    const [row] = await executeNamed<{ any: boolean }>(
      tx,
      'any_arrivals',
      sql`
      SELECT EXISTS (SELECT FROM accepted_arrivals WHERE restaurant_id = ${restaurant}::uuid)
          OR EXISTS (SELECT FROM deliveries WHERE restaurant_id = ${restaurant}::uuid AND thermometer_id IS NOT NULL)
             AND EXISTS (${doubtfulTimes(sql`${restaurant}::uuid`)}) AS any`,
    );
    return row?.any === true;
  },
});

/**
 * Lots that are held back while any is in stock, or of which nobody knows any more how warm they came, while anything is left of them or of what
 * was made of them: by their page it is judged (GOODS-42). What of these is to be thrown away is told with all that is. Those that nobody has
 * judged first, the newest before the rest; also of products that were put away, for what came too warm is there all the same (GOODS-13).
 */
export const lotsHeldBack = question({
  name: 'lots_held_back',
  parts: ['inventory', 'deliveries', 'thermometers', 'preparations'],
  without: { any: anyArrivals({}), answer: [] },
  async read(tx, restaurant): Promise<readonly HeldLot[]> {
    const restaurantId = sql`${restaurant}::uuid`;
    return executeNamed<HeldLot & Record<string, unknown>>(
      tx,
      'lots_held_back',
      sql`
      WITH held AS MATERIALIZED (
        SELECT h.id, h.product_id, h.lot_id, h.celsius, h.max_celsius, h.open, NULL::timestamptz AS known_at, false AS found_off FROM (${heldArrivals(restaurantId)}) h WHERE h.asked
        UNION ALL
        SELECT j.id, j.product_id, j.lot_id, j.celsius, j.max_celsius, true, j.known_at, true FROM (${arrivalsToJudge(restaurantId)}) j),
      told AS (
        SELECT DISTINCT ON (h.lot_id) p.name AS product_name, h.lot_id, l.lot_number, h.celsius::float8 AS celsius,
               h.max_celsius::float8 AS max_celsius, h.open, h.found_off, coalesce(h.known_at, m.performed_at) AS asked_since
          FROM held h
          JOIN lots l ON l.restaurant_id = ${restaurantId} AND l.id = h.lot_id AND (l.quantity > 0 OR h.found_off AND ${isLeftOf(restaurantId, sql`l.id`)})
          JOIN products p ON p.restaurant_id = ${restaurantId} AND p.id = h.product_id
          JOIN product_movements m ON m.restaurant_id = ${restaurantId} AND m.id = h.id
         ORDER BY h.lot_id, h.open DESC, asked_since DESC, h.id)
      SELECT * FROM told ORDER BY open DESC, asked_since DESC, lot_id`,
    );
  },
});
