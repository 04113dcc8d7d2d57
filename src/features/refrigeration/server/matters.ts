import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isUncorrected } from './valid-readings.ts';

const outside = sql`outside`;
const later = sql`later`;

/** When a reading was made at the latest, of the readings called `name` in the query. */
export const madeAtOfRow = (name: SQL): SQL => sql`least(${name}.performed_at, ${name}.recorded_at)`;

/**
 * True where two readings of one free name were judged by one scale. A freezer's matter is not over because somebody
 * called the same cell a fridge; that of a reading of which nobody knew the scale ends by any.
 */
const sameScale = (name: SQL, other: SQL): SQL =>
  sql`(${name}.scale IS NULL OR ${name}.scale = 'unknown' OR ${other}.scale = ${name}.scale)`;

/**
 * True where what was measured later is inside the limits that the reading before was outside of, as they are stored with
 * it. Inside limits that were widened since it ends nothing: a changed number makes no food safe. Where nobody knew what
 * had been read there are none to hold it against.
 */
const insideLimitsOf = (
  name: SQL,
): SQL => sql`((${name}.equipment_id IS NULL AND coalesce(${name}.scale, 'unknown') = 'unknown')
  OR ${later}.temperature BETWEEN greatest(${name}.warn_below, ${name}.critical_below, '-Infinity') AND least(${name}.warn_above, ${name}.critical_above, 'Infinity'))`;

/** What a matter is about: a piece of equipment, or a free name as it was judged. */
const subjectOf = (name: SQL): SQL =>
  sql`coalesce(${name}.equipment_id::text, lower(${name}.equipment_name) || ' ' || coalesce(${name}.scale, 'unknown'))`;

/**
 * True of a reading of `name` that is outside its limits and whose matter goes on, as `standingOf` says it: not corrected,
 * nothing within the limits that it was outside of was measured after it of the same equipment (or the same free name by the same scale, or
 * equipment that bears it by now), and no judgement of the food covers it.
 */
export function isGoingOnReading(name: SQL): SQL {
  const afterIt = sql`${later}.restaurant_id = ${name}.restaurant_id AND ${later}.status = 'OK' AND ${insideLimitsOf(name)}
    AND ${later}.performed_at > ${madeAtOfRow(name)} AND ${madeAtOfRow(later)} > ${madeAtOfRow(name)} AND ${isUncorrected(later)}`;
  return sql`(${name}.status <> 'OK' AND ${isUncorrected(name)}
    AND NOT EXISTS (SELECT FROM refrigeration_logs later WHERE ${afterIt} AND later.equipment_id = ${name}.equipment_id)
    AND NOT (${name}.equipment_id IS NULL AND (
      EXISTS (SELECT FROM refrigeration_logs later
               WHERE ${afterIt} AND later.equipment_id IS NULL
                  AND lower(later.equipment_name) = lower(${name}.equipment_name) AND ${sameScale(name, later)})
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
             OR (${name}.equipment_id IS NULL AND judged.equipment_id IS NULL
               AND lower(judged.equipment_name) = lower(${name}.equipment_name) AND ${sameScale(name, sql`judged`)}))))))`;
}

/**
 * The answers to the readings called `name`, that with the reading among them, as `AnswerRow`s in JSON; each with type and
 * minutes of the equipment as they were when it was said, which the audit log's answer of then holds.
 */
export function answersOf(name: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(to_jsonb(said) || jsonb_build_object('set_then', (
      SELECT jsonb_build_object('type', x.response->'type', 'recheckMinutes', x.response->'recheckMinutes') FROM audit_logs x
       WHERE x.restaurant_id = ${name}.restaurant_id AND x.entity_type = 'refrigeration_equipment'
         AND x.entity_id = ${name}.equipment_id AND x.recorded_at <= said.at
       ORDER BY x.recorded_at DESC, x.id DESC LIMIT 1))), '[]') FROM (
    SELECT a.action, a.judgement, a.operator_name, least(a.performed_at, a.recorded_at) AS at
      FROM refrigeration_actions a WHERE a.restaurant_id = ${name}.restaurant_id AND a.reading_id = ${name}.id
    UNION ALL
    SELECT ${name}.corrective_action, NULL, ${name}.operator_name, ${madeAtOfRow(name)}
     WHERE ${name}.corrective_action IS NOT NULL) said)`;
}

/**
 * The matters of a restaurant that go on, one for each piece of equipment and each free name: the newest reading outside.
 * Of the same limits the newest is looked at alone, for what ends it ends those before; what is outside limits that were
 * others then may go on by itself. To be used as the body of a CTE.
 */
export function matters(restaurantId: SQL): SQL {
  const limits = sql.raw(
    'outside.warn_below, outside.warn_above, outside.critical_below, outside.critical_above',
  );
  return sql`SELECT DISTINCT ON (${subjectOf(sql`newest`)}) newest.* FROM (
    SELECT DISTINCT ON (${subjectOf(outside)}, ${limits}) outside.* FROM refrigeration_logs outside
     WHERE outside.restaurant_id = ${restaurantId} AND outside.status <> 'OK' AND ${isUncorrected(outside)}
     ORDER BY ${subjectOf(outside)}, ${limits}, ${madeAtOfRow(outside)} DESC, outside.id) newest
   WHERE ${isGoingOnReading(sql`newest`)}
   ORDER BY ${subjectOf(sql`newest`)}, ${madeAtOfRow(sql`newest`)} DESC, newest.id`;
}
