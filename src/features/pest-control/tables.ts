import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { answerColumns, answerRules, entryColumns, entryRules } from '#features/registers/tables.ts';
import { pestAreas } from './areas.it.ts';
import type { AreaResult } from './checklist.ts';

/** An inspection (DATA-25): the areas that were looked at, and what was found. Never changed. */
export const pestControlLogs = pgTable(
  'pest_control_logs',
  {
    ...entryColumns(),
    findingsCount: integer('findings_count').notNull(),
    checklistResults: jsonb('checklist_results').$type<AreaResult[]>().notNull(),
  },
  (table) => [
    ...entryRules('pest_control_logs', table),
    check(
      'pest_control_logs_findings_counted',
      sql.raw(
        `findings_count = jsonb_array_length(jsonb_path_query_array(checklist_results, '$[*] ? (@.findings == true)'))`,
      ),
    ),
    check(
      'pest_control_logs_areas_looked_at',
      sql.raw(
        `jsonb_typeof(checklist_results) = 'array' and jsonb_array_length(checklist_results) between 1 and 10`,
      ),
    ),
    check(
      'pest_control_logs_areas_known',
      sql.raw(
        `jsonb_path_query_array(checklist_results, '$[*].area') <@ '${JSON.stringify(pestAreas)}'::jsonb`,
      ),
    ),
    // Those with findings: few in years, and asked for by dashboard and bell.
    index('pest_control_logs_findings')
      .on(table.restaurantId, table.performedAt)
      .where(sql`findings_count > 0`),
    index('pest_control_logs_done').on(table.restaurantId, table.performedAt.desc()),
  ],
).enableRLS();

/** What was done about findings, said after the inspection was recorded. Never changed. */
export const pestControlActions = pgTable('pest_control_actions', answerColumns('inspection_id'), (table) =>
  answerRules('pest_control_actions', 'inspection', table, pestControlLogs),
).enableRLS();
