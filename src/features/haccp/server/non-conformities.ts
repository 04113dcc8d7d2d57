import { sql } from 'drizzle-orm';
import {
  deviationOf,
  isSpokenOf,
  nonConformitySource,
} from '#features/non-conformity-register/server/index.ts';
import type { StoredDeviation } from '#features/non-conformity-register/server/index.ts';
import { deviations, recordedAt } from '#features/registers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { StatedLimit } from '../limits-of.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTaskCompletions } from '../tables.ts';
import { checkMatter } from './matters.ts';

/** The columns of a check that say its value. */
interface EntryNow {
  readonly value: string;
  readonly critical_limit: string;
  readonly limit_minimum: number | null;
  readonly limit_maximum: number | null;
  readonly limit_unit: StatedLimit['limitUnit'];
}

const limitOf = (entry: EntryNow): StatedLimit => ({
  criticalLimit: entry.critical_limit,
  limitMinimum: entry.limit_minimum,
  limitMaximum: entry.limit_maximum,
  limitUnit: entry.limit_unit,
});

interface Row extends Record<string, unknown> {
  readonly deviations: readonly (StoredDeviation<EntryNow> & {
    readonly task_id: string;
    readonly name: string;
    readonly value: string;
    readonly limit: StatedLimit;
  })[];
}

/** Checks outside their critical limit, for the register of non-conformities. */
export const nonConformities = nonConformitySource({
  kind: 'check',
  entity: 'haccp_task_completion',
  parts: ['haccp', 'thermometers'],
  async read(tx, restaurantId, since) {
    const [row] = await executeNamed<Row>(
      tx,
      'check_deviations',
      sql`
      WITH d AS (${deviations(checkMatter, sql`${restaurantId}::uuid`, since, isSpokenOf('check'))})
      SELECT coalesce(json_agg(json_build_object(
               'id', d.id, 'made_at', d.made_at, 'recorded_at', ${recordedAt(haccpTaskCompletions, sql`d`)}, 'operator_name', d.operator_name, 'said', d.said, 'ended_by', d.ended_by,
               'ended_at', d.ended_at, 'judged', d.judged, 'corrected', d.corrected, 'task_id', d.task_id, 'name', d.task_name, 'value', d.value,
               'limit', json_build_object('criticalLimit', d.critical_limit, 'limitMinimum', d.limit_minimum,
                 'limitMaximum', d.limit_maximum, 'limitUnit', d.limit_unit))), '[]') AS deviations
        FROM d`,
    );
    return (row?.deviations ?? []).map((one) =>
      deviationOf(one, {
        subject: one.task_id,
        cause: one.task_id,
        name: one.name,
        value: shownValue(one.value, one.limit),
        limit: one.limit.criticalLimit,
        valueNow: (entry) => shownValue(entry.value, limitOf(entry)),
      }),
    );
  },
});
