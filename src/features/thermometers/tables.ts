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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { restaurants } from '#features/access/tables.ts';
import { answerColumns, answerRules, entryColumns, entryRules } from '#features/registers/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { accuracies, checkMethods, entryKinds } from './entry-kinds.ts';
import { maxMonths, maxName, maxWiderReason, minMonths } from './limits.ts';

/** Degrees Celsius to the tenth. */
const celsius = (name: string) => numeric(name, { precision: 5, scale: 1, mode: 'number' });

/** A thermometer of the kitchen. Put away, never deleted (C-48). */
export const thermometers = pgTable(
  'thermometers',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    place: text('place'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    // A name means one thermometer in use, whatever its capitals.
    uniqueIndex('thermometers_name')
      .on(table.restaurantId, sql`lower(name)`)
      .where(sql`archived_at is null`),
    check(
      'thermometers_names',
      sql.raw(`char_length(name) <= ${maxName} and char_length(place) <= ${maxName}`),
    ),
    ...tenantPolicies(),
  ],
).enableRLS();

/** An entry of the register of thermometers: a check, or that one was replaced. Never changed. */
export const thermometerLogs = pgTable(
  'thermometer_logs',
  {
    ...entryColumns(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    thermometerId: uuid('thermometer_id').notNull(),
    /** Its name as it was then. */
    thermometer: text('thermometer').notNull(),
    method: text('method', { enum: checkMethods }),
    readCelsius: celsius('read_celsius'),
    /** Metres above the sea, of boiling water. */
    altitude: integer('altitude'),
    certifiedCelsius: celsius('certified_celsius'),
    certifiedName: text('certified_name'),
    /** What it should have shown, by which tolerance of then it was judged, and what came of it. */
    expectedCelsius: celsius('expected_celsius'),
    tolerance: celsius('tolerance'),
    accuracy: text('accuracy', { enum: accuracies }),
  },
  (table) => [
    ...entryRules('thermometer_logs', table),
    foreignKey({
      columns: [table.restaurantId, table.thermometerId],
      foreignColumns: [thermometers.restaurantId, thermometers.id],
    }),
    oneOf(table.kind, entryKinds),
    oneOf(table.method, checkMethods),
    oneOf(table.accuracy, accuracies),
    check(
      'thermometer_logs_checked',
      sql`(kind = 'calibration' and num_nulls(method, read_celsius, expected_celsius, tolerance, accuracy) = 0) or (kind = 'replacement' and num_nonnulls(method, read_celsius, expected_celsius, tolerance, accuracy) = 0)`,
    ),
    check('thermometer_logs_boiling', sql`(altitude is not null) = (coalesce(method, '') = 'boiling')`),
    check(
      'thermometer_logs_certified',
      sql`(certified_celsius is not null) = (coalesce(method, '') = 'certified') and (certified_name is null or certified_celsius is not null)`,
    ),
    // A number to Postgres, and to nobody who reads a thermometer.
    check(
      'thermometer_logs_numbers',
      sql`read_celsius <> 'NaN' and certified_celsius <> 'NaN' and expected_celsius <> 'NaN' and tolerance <> 'NaN'`,
    ),
    check(
      'thermometer_logs_names',
      sql.raw(`char_length(thermometer) <= ${maxName} and char_length(certified_name) <= ${maxName}`),
    ),
    // Those that were off: few in years, and asked for by dashboard and bell.
    index('thermometer_logs_off')
      .on(table.restaurantId, table.performedAt)
      .where(sql`accuracy = 'off'`),
    index('thermometer_logs_of').on(table.restaurantId, table.thermometerId, table.performedAt),
    index('thermometer_logs_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();

/** What was done about a thermometer that was off, said after the check was recorded. Never changed. */
export const thermometerActions = pgTable('thermometer_actions', answerColumns('calibration_id'), (table) =>
  answerRules('thermometer_actions', 'calibration', table, thermometerLogs),
).enableRLS();

/** A version of the rule: tolerance and months; the newest counts. Never changed. */
export const thermometerRules = pgTable(
  'thermometer_rules',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    tolerance: celsius('tolerance').notNull(),
    months: integer('months').notNull(),
    /** Why the tolerance is wider than guidance; null where it is not. */
    widerReason: text('wider_reason'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('thermometer_rules_newest').on(table.restaurantId, table.recordedAt.desc()),
    check('thermometer_rules_number', sql`tolerance <> 'NaN'`),
    check('thermometer_rules_months', sql.raw(`months between ${minMonths} and ${maxMonths}`)),
    check('thermometer_rules_reason', sql.raw(`char_length(wider_reason) <= ${maxWiderReason}`)),
    ...tenantPolicies(),
  ],
).enableRLS();
