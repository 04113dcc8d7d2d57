import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core';
import { thermometers } from '#features/thermometers/tables.ts';
import { instrumentStates } from '#features/registers/measured-with.ts';
import { answerColumns, answerRules, entryColumns, entryRules } from '#features/registers/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import type { ReadingScale } from './reading-scale.ts';
import { equipmentTypes } from './equipment-types.ts';
import { temperatureStatuses } from './temperature-status.ts';

/** A temperature or a limit in °C, to the tenth. */
const celsius = (name: string) => numeric(name, { precision: 5, scale: 1, mode: 'number' });

const limits = () => ({
  warnAbove: celsius('warn_above'),
  warnBelow: celsius('warn_below'),
  criticalAbove: celsius('critical_above'),
  criticalBelow: celsius('critical_below'),
});

/** A fridge, freezer, blast chiller or hot holding with its own limits (C-45). */
export const refrigerationEquipment = pgTable(
  'refrigeration_equipment',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: equipmentTypes }).notNull(),
    ...limits(),
    /** Why its limits are wider than its type asks (`type-limits.ts`), confirmed by whoever set them; null where nobody did. */
    widerReason: text('wider_reason'),
    /** Local times in Europe/Rome by which a reading is owed, one for each shift (C-59). */
    dueTimes: time('due_times', { precision: 0 })
      .array()
      .notNull()
      .default(sql`'{11:00,23:00}'::time(0)[]`),
    /** Minutes after an action by which a value outside is to be measured again; null: those of its type. */
    recheckMinutes: integer('recheck_minutes'),
    archivedAt: instant('archived_at'),
    /** Since when it is to be read as it is: back in use, or given other times. Null: since it was added. */
    scheduledSince: instant('scheduled_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    check('refrigeration_equipment_wider_reason', sql`char_length(wider_reason) <= 500`),
    check('refrigeration_equipment_recheck_minutes', sql`recheck_minutes between 5 and 1440`),
    oneOf(table.type, equipmentTypes),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A temperature that was read (DATA-23), with the limits it was judged by at that moment. Never changed. */
export const refrigerationLogs = pgTable(
  'refrigeration_logs',
  {
    ...entryColumns(),
    equipmentId: uuid('equipment_id'),
    equipmentName: text('equipment_name').notNull(),
    /** By which scale freely named equipment was judged (`reading-scale.ts`); null for registered equipment whose limits were known. */
    scale: text('scale').$type<ReadingScale>(),
    temperature: celsius('temperature').notNull(),
    status: text('status', { enum: temperatureStatuses }).notNull(),
    ...limits(),
    /** Of when the limits are, where those of `performedAt` are not known; null where they are those. */
    limitsAsOf: instant('limits_as_of'),
    /** With which of the restaurant's thermometers, by its name of then, and how that stood; null where nobody said. */
    thermometerId: uuid('thermometer_id'),
    thermometer: text('thermometer'),
    thermometerState: text('thermometer_state', { enum: instrumentStates }),
  },
  (table) => [
    ...entryRules('refrigeration_logs', table),
    foreignKey({
      columns: [table.restaurantId, table.equipmentId],
      foreignColumns: [refrigerationEquipment.restaurantId, refrigerationEquipment.id],
    }),
    foreignKey({
      name: 'refrigeration_logs_thermometer',
      columns: [table.restaurantId, table.thermometerId],
      foreignColumns: [thermometers.restaurantId, thermometers.id],
    }),
    oneOf(table.thermometerState, instrumentStates),
    check(
      'refrigeration_logs_measured_with',
      sql`num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3)`,
    ),
    // Of what was measured with a thermometer that is found off.
    index('refrigeration_logs_with')
      .on(table.restaurantId, table.thermometerId, table.performedAt)
      .where(sql`thermometer_id is not null`),
    // Those that were outside their limits: few in years, and asked for by dashboard and bell.
    index('refrigeration_logs_outside')
      .on(table.restaurantId, table.performedAt)
      .where(sql`status <> 'OK'`),
    // Of what was named freely, to find what was read of it later.
    index('refrigeration_logs_named')
      .on(table.restaurantId, sql`lower(equipment_name)`, table.performedAt.desc())
      .where(sql`equipment_id is null`),
    oneOf(table.status, temperatureStatuses),
    oneOf(table.scale, [...equipmentTypes, 'unknown']),
    // A number to Postgres, and to nobody who reads a thermometer.
    check('refrigeration_logs_temperature_number', sql`${table.temperature} <> 'NaN'`),
    index('refrigeration_logs_equipment').on(table.restaurantId, table.equipmentId, table.performedAt.desc()),
  ],
).enableRLS();

/** What was done about a reading outside its limits, said after it was recorded. Never changed. */
export const refrigerationActions = pgTable('refrigeration_actions', answerColumns('reading_id'), (table) =>
  answerRules('refrigeration_actions', 'reading', table, refrigerationLogs),
).enableRLS();
