import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected } from './valid-readings.ts';

const outside = sql`outside`;
const later = sql`later`;

/** When a reading was made at the latest, of the readings called `name` in the query. */
export const madeAtOfRow = (name: SQL): SQL => sql`least(${name}.performed_at, ${name}.recorded_at)`;

/**
 * True of a reading of `name` that is outside its limits and whose matter goes on, as `standingOf` says it: not corrected,
 * nothing within its limits was measured of the same equipment (or the same free name, which may be equipment by now)
 * after it, and no judgement of the food covers it.
 */
export function isGoingOnReading(name: SQL): SQL {
  const afterIt = sql`${later}.restaurant_id = ${name}.restaurant_id AND ${later}.status = 'OK'
    AND ${later}.performed_at > ${madeAtOfRow(name)} AND ${madeAtOfRow(later)} > ${madeAtOfRow(name)} AND ${isUncorrected(later)}`;
  return sql`(${name}.status <> 'OK' AND ${isUncorrected(name)}
    AND NOT EXISTS (SELECT FROM refrigeration_logs later WHERE ${afterIt} AND later.equipment_id = ${name}.equipment_id)
    AND NOT (${name}.equipment_id IS NULL AND (
      EXISTS (SELECT FROM refrigeration_logs later
               WHERE ${afterIt} AND later.equipment_id IS NULL AND lower(later.equipment_name) = lower(${name}.equipment_name))
      OR EXISTS (SELECT FROM refrigeration_equipment bearing
                   JOIN refrigeration_logs later ON later.equipment_id = bearing.id
                  WHERE bearing.restaurant_id = ${name}.restaurant_id AND lower(bearing.name) = lower(${name}.equipment_name) AND ${afterIt})))
    AND NOT EXISTS (
      SELECT FROM refrigeration_actions closing JOIN refrigeration_logs judged
          ON judged.restaurant_id = closing.restaurant_id AND judged.id = closing.reading_id
       WHERE closing.restaurant_id = ${name}.restaurant_id AND closing.judgement IS NOT NULL
         AND ((closing.reading_id = ${name}.id) OR (${isUncorrected(sql`judged`)}
           AND ${madeAtOfRow(sql`judged`)} >= ${madeAtOfRow(name)}
           AND (judged.equipment_id = ${name}.equipment_id
             OR (${name}.equipment_id IS NULL AND judged.equipment_id IS NULL AND lower(judged.equipment_name) = lower(${name}.equipment_name)))))))`;
}

/** The answers to the readings called `name`, that with the reading among them, as `AnswerRow`s in JSON. */
export function answersOf(name: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(said), '[]') FROM (
    SELECT a.action, a.judgement, a.operator_name, least(a.performed_at, a.recorded_at) AS at
      FROM refrigeration_actions a WHERE a.restaurant_id = ${name}.restaurant_id AND a.reading_id = ${name}.id
    UNION ALL
    SELECT ${name}.corrective_action, NULL, ${name}.operator_name, ${madeAtOfRow(name)}
     WHERE ${name}.corrective_action IS NOT NULL) said)`;
}

/**
 * The matters of a restaurant that go on, one for each piece of equipment and each free name: the newest reading outside.
 * To be used as the body of a CTE.
 */
export function matters(restaurantId: SQL): SQL {
  return sql`SELECT * FROM (
    SELECT DISTINCT ON (coalesce(outside.equipment_id::text, lower(outside.equipment_name))) outside.* FROM refrigeration_logs outside
     WHERE outside.restaurant_id = ${restaurantId} AND outside.status <> 'OK' AND ${isUncorrected(outside)}
     ORDER BY coalesce(outside.equipment_id::text, lower(outside.equipment_name)), ${madeAtOfRow(outside)} DESC, outside.id) newest
   WHERE ${isGoingOnReading(sql`newest`)}`;
}
