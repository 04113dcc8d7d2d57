import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  numeric,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { judgements } from '#features/non-conformities/judgements.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { frequencies } from './frequencies.ts';
import { measureUnits } from './measure-units.ts';
import type { MeasureUnit } from './measure-units.ts';

/** The figures of a limit (C-29), in `limit_unit`; all null where nothing can be compared. */
const limitFigures = () => ({
  limitMinimum: numeric('limit_minimum', { mode: 'number' }),
  limitMaximum: numeric('limit_maximum', { mode: 'number' }),
  limitUnit: text('limit_unit').$type<MeasureUnit>(),
});

/** A unit that the answers can name, and ends in their order: a row that is not so would answer a whole list with 500. */
const soundFigures = (
  name: string,
  table: Record<'limitMinimum' | 'limitMaximum' | 'limitUnit', AnyPgColumn>,
) => [
  oneOf(table.limitUnit, measureUnits),
  check(`${name}_limit_ends_in_order`, sql`${table.limitMinimum} < ${table.limitMaximum}`),
];

/** A task of the HACCP plan (HACCP-08): what to check, how often, its critical limit and what to do outside it. */
export const haccpTasks = pgTable(
  'haccp_tasks',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    frequency: text('frequency', { enum: frequencies }).notNull(),
    criticalLimit: text('critical_limit').notNull(),
    ...limitFigures(),
    correctiveAction: text('corrective_action'),
    category: text('category'),
    /** Local time in Europe/Rome by which it is due (DASH-12, C-59). */
    dueTime: time('due_time', { precision: 0 }).notNull().default('14:00'),
    /** Minutes after an action by which a value outside is to be measured again; null: those of its kind. */
    recheckMinutes: integer('recheck_minutes'),
    archivedAt: instant('archived_at'),
    /** Since when it is asked for as it is: taken back, or given another time. Null: since it was added. */
    scheduledSince: instant('scheduled_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    ...soundFigures('haccp_tasks', table),
    check('haccp_tasks_recheck_minutes', sql`recheck_minutes between 5 and 1440`),
    oneOf(table.frequency, frequencies),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A check that was done (HACCP-10): value as typed, limit as it stood, outcome as decided (C-29). Never changed. */
export const haccpTaskCompletions = pgTable(
  'haccp_task_completions',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    taskId: uuid('task_id').notNull(),
    taskName: text('task_name').notNull(),
    value: text('value').notNull(),
    criticalLimit: text('critical_limit').notNull(),
    ...limitFigures(),
    /** Of when the limit is, where that of `performedAt` is not known; null where it is that. */
    limitsAsOf: instant('limit_as_of'),
    /** Null: nobody could tell; shown as N/A and never as OK. */
    status: text('status', { enum: ['ok', 'warning', 'critical'] }),
    notes: text('notes'),
    /** What was done about a value outside its limit. */
    correctiveAction: text('corrective_action'),
    /** The check that this one mends, and why (C-48); both stay. */
    correctsId: uuid('corrects_id'),
    correctionReason: text('correction_reason'),
    /** When the correction was made, where that is not `recordedAt`: it waited on a device without a network. */
    correctedAt: instant('corrected_at'),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.taskId],
      foreignColumns: [haccpTasks.restaurantId, haccpTasks.id],
    }),
    foreignKey({
      columns: [table.restaurantId, table.correctsId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    // A check is mended once: who mends it again mends the newer one.
    uniqueIndex('haccp_task_completions_corrects')
      .on(table.restaurantId, table.correctsId)
      .where(sql`corrects_id is not null`),
    ...soundFigures('haccp_task_completions', table),
    index('haccp_task_completions_newest').on(table.restaurantId, table.recordedAt.desc(), table.id),
    // Those that were outside their limit or close to it: few in years, and asked for by dashboard and HACCP.
    index('haccp_task_completions_outside')
      .on(table.restaurantId, table.performedAt)
      .where(sql`status in ('warning', 'critical')`),
    oneOf(table.status, ['ok', 'warning', 'critical']),
    index('haccp_task_completions_task').on(table.restaurantId, table.taskId, table.performedAt.desc()),
    ...tenantPolicies(),
  ],
).enableRLS();

/** What was done about a value outside its limit, said after the check was recorded. Never changed. */
export const haccpActions = pgTable(
  'haccp_actions',
  {
    restaurantId: restaurantId(),
    id: uuid('id').notNull(),
    checkId: uuid('check_id').notNull(),
    action: text('action').notNull(),
    /** Of the food, by which the matter is closed (C-61); null where only an action was written. */
    judgement: text('judgement', { enum: judgements }),
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull(),
    performedAt: instant('performed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    foreignKey({
      columns: [table.restaurantId, table.checkId],
      foreignColumns: [haccpTaskCompletions.restaurantId, haccpTaskCompletions.id],
    }),
    check('haccp_actions_judgement', sql`judgement in ('fit', 'discarded', 'moved_fit')`),
    index('haccp_actions_check').on(table.restaurantId, table.checkId),
    ...tenantPolicies(),
  ],
).enableRLS();
