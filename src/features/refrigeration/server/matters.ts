import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { madeAt } from '#features/registers/server/index.ts';
import type { MatterRule } from '#features/registers/server/index.ts';
import { foundOffSince } from '#features/thermometers/server/index.ts';
import { refrigerationActions, refrigerationLogs } from '../tables.ts';

/**
 * True where two readings of one free name were judged by one scale. A freezer's matter is not over because somebody
 * called the same cell a fridge; that of a reading of which nobody knew the scale ends by any.
 */
const sameScale = (name: SQL, other: SQL): SQL =>
  sql`(${name}.scale IS NULL OR ${name}.scale = 'unknown' OR ${other}.scale = ${name}.scale)`;

const sameEquipment = (name: SQL, other: SQL): SQL => sql`${other}.equipment_id = ${name}.equipment_id`;

const sameFreeName = (name: SQL, other: SQL): SQL =>
  sql`${name}.equipment_id IS NULL AND ${other}.equipment_id IS NULL
    AND lower(${other}.equipment_name) = lower(${name}.equipment_name) AND ${sameScale(name, other)}`;

/** Equipment that bears a free name by now. */
const equipmentNamedSo = (name: SQL, other: SQL): SQL =>
  sql`${name}.equipment_id IS NULL AND ${other}.equipment_id IN (
    SELECT bearing.id FROM refrigeration_equipment bearing
     WHERE bearing.restaurant_id = ${name}.restaurant_id AND lower(bearing.name) = lower(${name}.equipment_name))`;

/**
 * True where what was measured later is inside the limits that the reading before was outside of. Where nobody knew what
 * had been read there are none to hold it against.
 */
const insideLimitsOf = (
  name: SQL,
  later: SQL,
): SQL => sql`((${name}.equipment_id IS NULL AND coalesce(${name}.scale, 'unknown') = 'unknown')
  OR ${later}.temperature BETWEEN greatest(${name}.warn_below, ${name}.critical_below, '-Infinity') AND least(${name}.warn_above, ${name}.critical_above, 'Infinity'))`;

/**
 * True of a reading that says something of its shift: what is good by a thermometer that was known to be off leaves it owed, until one
 * that may be true says the same (FRIG-45); what is bad is bad all the same, and goes on as a matter.
 */
export const fulfils = (name: SQL): SQL =>
  sql`(${name}.status <> 'OK' OR ${name}.thermometer_state IS DISTINCT FROM 'off')`;

/** A matter is about a piece of equipment, or about a free name as it was judged. */
export const readingMatter: MatterRule = {
  entries: refrigerationLogs,
  answers: refrigerationActions,
  kinds: { entry: 'refrigeration_log', answer: 'refrigeration_action' },
  isOutside: (name) => sql`${name}.status <> 'OK'`,
  // What a thermometer says that was off, or was found off since, ends nothing: of that nobody knows whether it is true.
  isInside: (name, later) =>
    sql`${later}.status = 'OK' AND ${later}.thermometer_state IS DISTINCT FROM 'off' AND ${insideLimitsOf(name, later)}
      AND NOT ${foundOffSince(later, madeAt(refrigerationLogs, later))}`,
  limits: ['warn_below', 'warn_above', 'critical_below', 'critical_above'],
  subjectOf: (name) =>
    sql`coalesce(${name}.equipment_id::text, lower(${name}.equipment_name) || ' ' || coalesce(${name}.scale, 'unknown'))`,
  isSameSubject: (name, other) => sql`(${sameEquipment(name, other)} OR (${sameFreeName(name, other)}))`,
  endings: [sameEquipment, sameFreeName, equipmentNamedSo],
  setBy: {
    entityType: 'refrigeration_equipment',
    id: (name) => sql`${name}.equipment_id`,
    fields: ['type', 'recheckMinutes'],
  },
};
