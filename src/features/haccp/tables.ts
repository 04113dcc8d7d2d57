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
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { answerColumns, answerRules, entryColumns, entryRules } from '#features/registers/tables.ts';
import { instrumentStates } from '#features/registers/measured-with.ts';
import { thermometers } from '#features/thermometers/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { restaurants } from '#features/access/tables.ts';
import { frequencies, maxMoreTimes } from './frequencies.ts';
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
    /** Why its limit is wider than its kind asks (`kind-limits.ts`), confirmed by whoever set it; null where nobody did. */
    widerReason: text('wider_reason'),
    correctiveAction: text('corrective_action'),
    category: text('category'),
    /** Local time in Europe/Rome by which it is due (DASH-12, C-59). */
    dueTime: time('due_time', { precision: 0 }).notNull().default('14:00'),
    /** Further times of a day, in its order, all after the first; null where it has one time (`task-times.ts`). */
    moreDueTimes: time('more_due_times', { precision: 0 }).array(),
    /** Since when each of them is asked for, in the same order; that of the first is `scheduled_since`. */
    moreSince: instant('more_since').array(),
    /** Minutes after an action by which a value outside is to be measured again; null: those of its kind. */
    recheckMinutes: integer('recheck_minutes'),
    /** The row of the manual that it came of, and the signed version by which it was made or brought in line last. */
    manualRowId: uuid('manual_row_id'),
    manualVersion: integer('manual_version'),
    archivedAt: instant('archived_at'),
    /** Since when it is asked for as it is: taken back, or given another time. Null: since it was added. */
    scheduledSince: instant('scheduled_since'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    ...soundFigures('haccp_tasks', table),
    check('haccp_tasks_wider_reason', sql`char_length(wider_reason) <= 500`),
    check('haccp_tasks_recheck_minutes', sql`recheck_minutes between 5 and 1440`),
    oneOf(table.frequency, frequencies),
    check(
      'haccp_tasks_more_times',
      // Null where there is none: a list that is empty, or longer than its instants, would answer nobody.
      sql`(more_due_times is null and more_since is null) or coalesce(cardinality(more_due_times) between 1 and ${sql.raw(String(maxMoreTimes))} and cardinality(more_since) = cardinality(more_due_times) and array_position(more_due_times, null) is null and array_position(more_since, null) is null, false)`,
    ),
    check('haccp_tasks_manual_whole', sql`(manual_row_id is null) = (manual_version is null)`),
    index('haccp_tasks_manual')
      .on(table.restaurantId, table.manualRowId)
      .where(sql`manual_row_id is not null`),
    ...tenantPolicies(),
  ],
).enableRLS();

/** A check that was done (HACCP-10): value as typed, limit as it stood, outcome as decided (C-29). Never changed. */
export const haccpTaskCompletions = pgTable(
  'haccp_task_completions',
  {
    ...entryColumns('submitted_at'),
    taskId: uuid('task_id').notNull(),
    taskName: text('task_name').notNull(),
    value: text('value').notNull(),
    criticalLimit: text('critical_limit').notNull(),
    ...limitFigures(),
    /** Of when the limit is, where that of `performedAt` is not known; null where it is that. */
    limitsAsOf: instant('limit_as_of'),
    /** Null: nobody could tell; shown as N/A and never as OK. */
    status: text('status', { enum: ['ok', 'warning', 'critical'] }),
    /** With which of the restaurant's thermometers, by its name of then, and how that stood; null where nobody said. */
    thermometerId: uuid('thermometer_id'),
    thermometer: text('thermometer'),
    thermometerState: text('thermometer_state', { enum: instrumentStates }),
  },
  (table) => [
    ...entryRules('haccp_task_completions', table),
    foreignKey({
      columns: [table.restaurantId, table.taskId],
      foreignColumns: [haccpTasks.restaurantId, haccpTasks.id],
    }),
    ...soundFigures('haccp_task_completions', table),
    foreignKey({
      name: 'haccp_task_completions_thermometer',
      columns: [table.restaurantId, table.thermometerId],
      foreignColumns: [thermometers.restaurantId, thermometers.id],
    }),
    oneOf(table.thermometerState, instrumentStates),
    check(
      'haccp_task_completions_measured_with',
      sql`num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3)`,
    ),
    // Of what was measured with a thermometer that is found off.
    index('haccp_task_completions_with')
      .on(table.restaurantId, table.thermometerId, table.performedAt)
      .where(sql`thermometer_id is not null`),
    // Those that were outside their limit or close to it: few in years, and asked for by dashboard and HACCP.
    index('haccp_task_completions_outside')
      .on(table.restaurantId, table.performedAt)
      .where(sql`status in ('warning', 'critical')`),
    oneOf(table.status, ['ok', 'warning', 'critical']),
    index('haccp_task_completions_task').on(table.restaurantId, table.taskId, table.performedAt.desc()),
  ],
).enableRLS();

/** What was done about a value outside its limit, said after the check was recorded. Never changed. */
export const haccpActions = pgTable('haccp_actions', answerColumns('check_id'), (table) =>
  answerRules('haccp_actions', 'check', table, haccpTaskCompletions),
).enableRLS();
