import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isForeknown, isUncorrected, madeAt } from '#features/registers/server/index.ts';
import type { MatterRule } from '#features/registers/server/index.ts';
import { pestControlActions, pestControlLogs } from '../tables.ts';

const chained = {
  entries: pestControlLogs,
  kinds: { entry: 'pest_control_log', answer: 'pest_control_action' },
} as const;

/**
 * The areas with findings of an inspection called `name` that nobody has found clean since, as rows `flagged.value`. To
 * stand behind FROM.
 */
const stillOpen = (name: SQL): SQL => sql`jsonb_array_elements(${name}.checklist_results) flagged
   WHERE flagged.value->'findings' = 'true'::jsonb AND NOT EXISTS (
     SELECT FROM ${pestControlLogs} clean
      WHERE clean.restaurant_id = ${name}.restaurant_id
        AND clean.performed_at > ${madeAt(pestControlLogs, name)}
        AND ${madeAt(pestControlLogs, sql`clean`)} > ${madeAt(pestControlLogs, name)}
        AND clean.checklist_results @> jsonb_build_array(jsonb_build_object('area', flagged.value->'area', 'findings', false))
        AND ${isUncorrected(pestControlLogs, sql`clean`)} AND NOT ${isForeknown(chained, sql`clean`, name)})`;

/** The names of those areas, as JSON. */
export const openAreasOf = (name: SQL): SQL =>
  sql`(SELECT coalesce(json_agg(flagged.value->>'area'), '[]') FROM ${stillOpen(name)})`;

/**
 * A matter is about an inspection with findings. It is over when each of its areas was found clean since, in one inspection
 * or in several: then any later one stands for the end. No judgement ends it.
 */
export const inspectionMatter: MatterRule = {
  ...chained,
  answers: pestControlActions,
  isOutside: (name) => sql`${name}.findings_count > 0`,
  isInside: (name) => sql`NOT EXISTS (SELECT FROM ${stillOpen(name)})`,
  limits: ['findings_count'],
  subjectOf: (name) => sql`${name}.id`,
  isSameSubject: (name, other) => sql`${other}.id = ${name}.id`,
  endings: [() => sql`true`],
};
