import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Whether a movement counts: nobody mended it, or what mended it was mended in its turn (C-48). For statements that are texts.
 * @param restaurantId as it stands in the statement, say `$1`
 * @param movement the same of its id, say `m.id`
 */
export const countingText = (restaurantId: string, movement: string): string => `
  (WITH RECURSIVE mended (id) AS (
     SELECT c.id FROM product_movements c WHERE c.restaurant_id = ${restaurantId} AND c.corrects_id = ${movement}
     UNION ALL
     SELECT c.id FROM mended JOIN product_movements c
       ON c.restaurant_id = ${restaurantId} AND c.corrects_id = mended.id)
   SELECT count(*) % 2 = 0 FROM mended)`;

/**
 * Whether a movement that an input of a preparation names, or that tells that one anew (TRACE-54), is what went in: the one that counts. Where none
 * does any of them may be, because stock that is put right takes nothing out of a container (TRACE-52).
 * @param first the one that is named; all as they stand in the statement
 */
export const wentInText = (restaurantId: string, movement: string, first: string): string => `
  (${countingText(restaurantId, movement)} OR NOT EXISTS (
     SELECT FROM (SELECT ${first} AS id UNION ALL
                  SELECT r.id FROM product_movements r WHERE r.restaurant_id = ${restaurantId} AND r.replaces_id = ${first}) told
      WHERE ${countingText(restaurantId, 'told.id')}))`;

/** A text of a statement as a part of one that is put together; `given` stand in it by their names. */
export function asSql(text: string, given: Readonly<Record<string, SQL>>): SQL {
  const parts = text.split(new RegExp(`(${Object.keys(given).join('|')})`));
  return sql.join(
    parts.map((part) => given[part] ?? sql.raw(part)),
    sql.raw(''),
  );
}

/**
 * Whether a movement counts: nobody mended it, or what mended it was mended in its turn (C-48).
 * @param movement its id, as a column or a value
 */
export const isCounting = (restaurantId: SQL, movement: SQL): SQL =>
  asSql(countingText('<tenant>', '<movement>'), { '<tenant>': restaurantId, '<movement>': movement });

/** Whether a movement is what went into a preparation (`wentInText`). */
export const isWhatWentIn = (restaurantId: SQL, movement: SQL, first: SQL): SQL =>
  asSql(wentInText('<tenant>', '<movement>', '<first>'), {
    '<tenant>': restaurantId,
    '<movement>': movement,
    '<first>': first,
  });

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
