import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { restaurants } from '#features/access/tables.ts';
import { entryColumns, entryRules } from '#features/registers/tables.ts';
import { productKinds } from '#features/cleaning-products/product-kinds.it.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { cleaningAreas } from './options.it.ts';
import {
  maxEveryDays,
  maxInstructions,
  maxResponsible,
  maxSubject,
  minEveryDays,
  planFrequencies,
  planStatuses,
} from './plan-schedule.ts';

/** An item of the cleaning plan; what it says stands in its versions. Never changed. */
export const cleaningPlanItems = pgTable(
  'cleaning_plan_items',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.id] }), ...tenantPolicies()],
).enableRLS();

/**
 * What an item of the plan says from an instant on. A change, a pause and the return from one are each a new version, so that what
 * was owed on a day of years ago can still be told. Never changed.
 */
export const cleaningPlanVersions = pgTable(
  'cleaning_plan_versions',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** 1 of the first, one more of each that follows. */
    number: integer('number').notNull(),
    status: text('status', { enum: planStatuses }).notNull(),
    area: text('area', { enum: cleaningAreas }).notNull(),
    /** What of the area is cleaned: «Piani in acciaio». */
    subject: text('subject').notNull(),
    productUsed: text('product_used', { enum: productKinds }).notNull(),
    /** How: dilution, contact time, rinsing. */
    instructions: text('instructions'),
    /** Whose work it is, in words: «Lavapiatti». */
    responsible: text('responsible'),
    frequency: text('frequency', { enum: planFrequencies }).notNull(),
    /** ISO days of the week in order, '135'; of `weekdays` alone. */
    weekdays: text('weekdays'),
    everyDays: integer('every_days'),
    /** Local time in Europe/Rome (C-59). */
    dueTime: time('due_time', { precision: 0 }).notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.itemId],
      foreignColumns: [cleaningPlanItems.restaurantId, cleaningPlanItems.id],
    }),
    // Of two changes at once one comes first; the other is told.
    uniqueIndex('cleaning_plan_versions_number').on(table.restaurantId, table.itemId, table.number),
    oneOf(table.status, planStatuses),
    oneOf(table.area, cleaningAreas),
    oneOf(table.productUsed, productKinds),
    oneOf(table.frequency, planFrequencies),
    check('cleaning_plan_versions_weekdays', sql`weekdays ~ '^[1-7]{1,7}$'`),
    check(
      'cleaning_plan_versions_every_days',
      sql.raw(`every_days between ${minEveryDays} and ${maxEveryDays}`),
    ),
    check(
      'cleaning_plan_versions_schedule',
      sql`(frequency = 'weekdays') = (weekdays is not null) and (frequency = 'interval') = (every_days is not null)`,
    ),
    check(
      'cleaning_plan_versions_text_lengths',
      sql.raw(
        `char_length(subject) <= ${maxSubject} and char_length(instructions) <= ${maxInstructions} and char_length(responsible) <= ${maxResponsible}`,
      ),
    ),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Something that was cleaned (DATA-21). Never changed. */
export const sanitizationLogs = pgTable(
  'sanitization_logs',
  {
    ...entryColumns(),
    area: text('area', { enum: cleaningAreas }).notNull(),
    productUsed: text('product_used', { enum: productKinds }).notNull(),
    /** The item of the plan that it confirms, the version of it that was shown, and what that said; null of a free entry. */
    planItemId: uuid('plan_item_id'),
    planVersionId: uuid('plan_version_id'),
    planSubject: text('plan_subject'),
    /** A correction by which it is said that nothing was cleaned. */
    notDone: boolean('not_done').notNull().default(false),
  },
  (table) => [
    ...entryRules('sanitization_logs', table),
    oneOf(table.area, cleaningAreas),
    oneOf(table.productUsed, productKinds),
    foreignKey({
      columns: [table.restaurantId, table.planItemId],
      foreignColumns: [cleaningPlanItems.restaurantId, cleaningPlanItems.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.planVersionId],
      foreignColumns: [cleaningPlanVersions.restaurantId, cleaningPlanVersions.id],
    }),
    check('sanitization_logs_not_done', sql`not not_done or corrects_id is not null`),
    check('sanitization_logs_plan_subject', sql.raw(`char_length(plan_subject) <= ${maxSubject}`)),
    // The counters and what was done on some days.
    index('sanitization_logs_done').on(table.restaurantId, table.performedAt.desc()),
    index('sanitization_logs_plan')
      .on(table.restaurantId, table.planItemId, table.performedAt.desc())
      .where(sql`plan_item_id is not null`),
  ],
).enableRLS();
