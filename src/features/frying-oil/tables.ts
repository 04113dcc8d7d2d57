import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { restaurants } from '#features/access/tables.ts';
import { answerColumns, answerRules, entryColumns, entryRules } from '#features/registers/tables.ts';
import { instant, oneOf, restaurantId, tenantPolicies } from '#platform/db/columns.ts';
import { maxLimit, maxName, maxReceiptNumber, maxWiderReason } from './limits.ts';
import { oilKinds, oilOutcomes, stripResults } from './oil-kinds.ts';

/** Percent of polar compounds, to the tenth. */
const percent = (name: string) => numeric(name, { precision: 4, scale: 1, mode: 'number' });

/** An entry of the register of frying oil: a check, a change, a collection of waste oil. Never changed. */
export const fryingOilLogs = pgTable(
  'frying_oil_logs',
  {
    ...entryColumns(),
    kind: text('kind', { enum: oilKinds }).notNull(),
    fryer: text('fryer'),
    polarPercent: percent('polar_percent'),
    strip: text('strip', { enum: stripResults }),
    /** The limit of then, by which a check was judged, and what came of it. */
    limitPercent: percent('limit_percent'),
    outcome: text('outcome', { enum: oilOutcomes }),
    litres: numeric('litres', { precision: 8, scale: 3, mode: 'number' }),
    collector: text('collector'),
    receiptNumber: text('receipt_number'),
    receiptDate: date('receipt_date', { mode: 'string' }),
  },
  (table) => [
    ...entryRules('frying_oil_logs', table),
    oneOf(table.kind, oilKinds),
    oneOf(table.strip, stripResults),
    oneOf(table.outcome, oilOutcomes),
    check('frying_oil_logs_fryer', sql`(fryer is null) = (kind = 'collection')`),
    check(
      'frying_oil_logs_measured',
      sql`(kind = 'check') = (num_nonnulls(polar_percent, strip) = 1 and limit_percent is not null and outcome is not null) and (kind = 'check' or num_nulls(polar_percent, strip, limit_percent, outcome) = 4)`,
    ),
    check(
      'frying_oil_logs_collected',
      sql`(kind = 'collection') = (litres is not null and collector is not null) and (kind = 'collection' or num_nulls(collector, receipt_number, receipt_date) = 3)`,
    ),
    // A number to Postgres, and to nobody who reads a meter.
    check(
      'frying_oil_logs_numbers',
      sql`polar_percent <> 'NaN' and limit_percent <> 'NaN' and litres <> 'NaN'`,
    ),
    check(
      'frying_oil_logs_names',
      sql.raw(
        `char_length(fryer) <= ${maxName} and char_length(collector) <= ${maxName} and char_length(receipt_number) <= ${maxReceiptNumber}`,
      ),
    ),
    // Those beyond the limit, or judged by one that is not believed: few in years, and asked for by dashboard and bell.
    index('frying_oil_logs_outside')
      .on(table.restaurantId, table.performedAt)
      .where(sql.raw(`outcome = 'beyond' or limit_percent > ${maxLimit}`)),
    // What ends them, and what a fryer was last: by its name, whatever its capitals.
    index('frying_oil_logs_fryers').on(table.restaurantId, sql`lower(fryer)`, table.performedAt),
    index('frying_oil_logs_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();

/** What was done about oil beyond its limit, said after the check was recorded. Never changed. */
export const fryingOilActions = pgTable('frying_oil_actions', answerColumns('oil_id'), (table) =>
  answerRules('frying_oil_actions', 'oil', table, fryingOilLogs),
).enableRLS();

/** A version of the limit; the newest counts. Never changed. */
export const fryingOilLimits = pgTable(
  'frying_oil_limits',
  {
    restaurantId: restaurantId().references(() => restaurants.id),
    id: uuid('id').notNull(),
    limitPercent: percent('limit_percent').notNull(),
    /** Why it is wider than guidance; null where it is not. */
    widerReason: text('wider_reason'),
    operatorName: text('operator_name').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.id] }),
    index('frying_oil_limits_newest').on(table.restaurantId, table.recordedAt.desc()),
    check('frying_oil_limits_number', sql`limit_percent <> 'NaN'`),
    check('frying_oil_limits_reason', sql.raw(`char_length(wider_reason) <= ${maxWiderReason}`)),
    ...tenantPolicies(),
  ],
).enableRLS();
