import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Whether a movement counts: nobody mended it, or what mended it was mended in its turn (C-48).
 * @param movement its id, as a column or a value
 */
export const isCounting = (restaurantId: SQL, movement: SQL): SQL => sql`
  (WITH RECURSIVE mended (id) AS (
     SELECT c.id FROM product_movements c WHERE c.restaurant_id = ${restaurantId} AND c.corrects_id = ${movement}
     UNION ALL
     SELECT c.id FROM mended JOIN product_movements c
       ON c.restaurant_id = ${restaurantId} AND c.corrects_id = mended.id)
   SELECT count(*) % 2 = 0 FROM mended)`;

/**
 * Whether what was asked when goods came still says something of their lot: while that movement counts, and where it was mended as long
 * as goods of the lot were told since that nobody measured. What is told again in another form, or found by a count, is the same food,
 * and is no colder for that; what is told again with a temperature is judged by that one.
 * @param arrival the alias of an accepted arrival
 */
export const isStanding = (restaurantId: SQL, arrival: SQL): SQL => sql`
  CASE WHEN NOT EXISTS (SELECT FROM product_movements m
                         WHERE m.restaurant_id = ${restaurantId} AND m.corrects_id = ${arrival}.id) THEN true
       ELSE ${isCounting(restaurantId, sql`${arrival}.id`)} OR EXISTS (
         SELECT FROM product_movements came
           JOIN product_movement_lots told ON told.restaurant_id = ${restaurantId} AND told.lot_id = ${arrival}.lot_id
           JOIN product_movements again ON again.restaurant_id = ${restaurantId} AND again.id = told.movement_id
          WHERE came.restaurant_id = ${restaurantId} AND came.id = ${arrival}.id AND again.id <> came.id
            AND again.type = 'in' AND again.corrects_id IS NULL AND again.recorded_at >= came.recorded_at
            AND NOT EXISTS (SELECT FROM delivery_rows r
                             WHERE r.restaurant_id = ${restaurantId} AND r.movement_id = again.id AND r.celsius IS NOT NULL)
            AND ${isCounting(restaurantId, sql`again.id`)})
   END`;
