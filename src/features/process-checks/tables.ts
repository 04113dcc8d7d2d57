import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { lots } from '#features/inventory/tables.ts';
import { preparationTubs } from '#features/preparations/tables.ts';
import { answerColumns, answerRules, entryColumns, entryRules } from '#features/registers/tables.ts';
import { instrumentStates } from '#features/registers/measured-with.ts';
import { thermometers } from '#features/thermometers/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { maxFood, maxWiderReason } from './limits.ts';
import { processKinds, runOutcomes, stepKinds } from './process-kinds.ts';
import type { ProcessLimits } from './process-limits.ts';

/** A temperature in °C, to the tenth. */
const celsius = (name: string) => numeric(name, { precision: 5, scale: 1, mode: 'number' });

/** The parts of some limits, each null where the kind does not go by it. */
const limitColumns = () => ({
  fromCelsius: celsius('from_celsius'),
  toCelsius: celsius('to_celsius'),
  withinMinutes: integer('within_minutes'),
  everyMinutes: integer('every_minutes'),
  holdMinutes: integer('hold_minutes'),
  closeMinutes: integer('close_minutes'),
});

/** A step of a run: its beginning, a measurement, its end. Never changed. */
export const processSteps = pgTable(
  'process_steps',
  {
    ...entryColumns(),
    /** The first step of its run, itself for that one. */
    runId: uuid('run_id').notNull(),
    step: text('step', { enum: stepKinds }).notNull(),
    celsius: celsius('celsius'),
    /** Of a beginning: what is done to which food, by which limits. */
    process: text('process', { enum: processKinds }),
    food: text('food'),
    lotId: uuid('lot_id'),
    tubId: uuid('tub_id'),
    ...limitColumns(),
    /** The limits are wider than guidance, for a reason that stands in their version. */
    wider: boolean('wider').notNull().default(false),
    /** With which of the restaurant's thermometers, by its name of then, and how that stood; null where nobody said. */
    thermometerId: uuid('thermometer_id'),
    thermometer: text('thermometer'),
    thermometerState: text('thermometer_state', { enum: instrumentStates }),
  },
  (table) => [
    ...entryRules('process_steps', table),
    foreignKey({
      columns: [table.restaurantId, table.runId],
      foreignColumns: [table.restaurantId, table.id],
    }),
    foreignKey({ columns: [table.restaurantId, table.lotId], foreignColumns: [lots.restaurantId, lots.id] }),
    foreignKey({
      columns: [table.restaurantId, table.tubId],
      foreignColumns: [preparationTubs.restaurantId, preparationTubs.id],
    }),
    index('process_steps_run').on(table.restaurantId, table.runId),
    // The runs themselves, as the register lists them.
    index('process_steps_runs')
      .on(table.restaurantId, table.recordedAt.desc(), table.id)
      .where(sql`step = 'start' and corrects_id is null`),
    // A run is ended, or called off, once.
    uniqueIndex('process_steps_ended')
      .on(table.restaurantId, table.runId)
      .where(sql`step in ('end', 'void') and corrects_id is null`),
    foreignKey({
      name: 'process_steps_thermometer',
      columns: [table.restaurantId, table.thermometerId],
      foreignColumns: [thermometers.restaurantId, thermometers.id],
    }),
    // Of what was measured with a thermometer that is found off.
    index('process_steps_with')
      .on(table.restaurantId, table.thermometerId, table.performedAt)
      .where(sql`thermometer_id is not null`),
    oneOf(table.step, stepKinds),
    oneOf(table.thermometerState, instrumentStates),
    // Where nothing was measured there is nothing that it was measured with.
    check(
      'process_steps_measured_with',
      sql`num_nulls(thermometer_id, thermometer, thermometer_state) in (0, 3) and (thermometer_id is null or celsius is not null)`,
    ),
    oneOf(table.process, processKinds),
    check(
      'process_steps_begins',
      sql`(step = 'start') = (process is not null and food is not null and to_celsius is not null)`,
    ),
    check('process_steps_of_run', sql`(id = run_id) = (step = 'start' and corrects_id is null)`),
    check('process_steps_goods', sql`lot_id is null or tub_id is null`),
    // A number to Postgres, and to nobody who reads a thermometer.
    check('process_steps_celsius_number', sql`celsius <> 'NaN'`),
    check('process_steps_food', sql.raw(`char_length(food) <= ${maxFood}`)),
  ],
).enableRLS();

/** What became of the food of a run that was outside, or of which nobody can tell. Never changed. */
export const processAnswers = pgTable('process_answers', answerColumns('run_id'), (table) =>
  answerRules('process_answers', 'run', table, processSteps),
).enableRLS();

/** A version of the limits of one kind of process; the newest counts. Never changed. */
export const processLimits = pgTable(
  'process_limits',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    process: text('process', { enum: processKinds }).notNull(),
    ...limitColumns(),
    /** Why they are wider than guidance; null where they are not. */
    widerReason: text('wider_reason'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('process_limits_newest').on(table.restaurantId, table.process, table.recordedAt.desc()),
    oneOf(table.process, processKinds),
    check('process_limits_wider_reason', sql.raw(`char_length(wider_reason) <= ${maxWiderReason}`)),
    ...tenantPolicies(),
  ],
).enableRLS();

/**
 * What follows of a run's steps without the clock: worked out anew at each of them, so that what goes on and how many were outside is
 * found by an index. Never told by itself; the steps are the record.
 */
export const processStandings = pgTable(
  'process_standings',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    /** Of the run. */
    id: uuid('id').notNull(),
    outcome: text('outcome', { enum: runOutcomes }),
    /** Since when it is so; of one that goes on null. */
    since: instant('since'),
    endedAt: instant('ended_at'),
    /** When its food was judged by name. */
    judgedAt: instant('judged_at'),
    /** When it is outside if nobody does anything; null where it never is by itself. */
    failsAt: instant('fails_at'),
    /** Somebody has to see to it: it goes on, or its food is to be judged. */
    live: boolean('live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('process_standings_live')
      .on(table.restaurantId)
      .where(sql`live`),
    index('process_standings_outside')
      .on(table.restaurantId, table.judgedAt)
      .where(sql`outcome = 'outside'`),
    oneOf(table.outcome, runOutcomes),
    ...tenantPolicies(),
  ],
).enableRLS();

/** The limits of a row. */
export const limitsOfRow = (row: {
  readonly fromCelsius: number | null;
  readonly toCelsius: number | null;
  readonly withinMinutes: number | null;
  readonly everyMinutes: number | null;
  readonly holdMinutes: number | null;
  readonly closeMinutes: number | null;
}): ProcessLimits => ({
  from: row.fromCelsius,
  to: row.toCelsius ?? 0,
  withinMinutes: row.withinMinutes,
  everyMinutes: row.everyMinutes,
  holdMinutes: row.holdMinutes,
  closeMinutes: row.closeMinutes,
});

/** Some limits as columns. */
export const limitValues = (limits: ProcessLimits | null) => ({
  fromCelsius: limits?.from ?? null,
  toCelsius: limits?.to ?? null,
  withinMinutes: limits?.withinMinutes ?? null,
  everyMinutes: limits?.everyMinutes ?? null,
  holdMinutes: limits?.holdMinutes ?? null,
  closeMinutes: limits?.closeMinutes ?? null,
});
