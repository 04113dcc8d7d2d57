import { sql } from 'drizzle-orm';
import {
  deviationOf,
  isSpokenOf,
  nonConformitySource,
} from '#features/non-conformity-register/server/index.ts';
import type { StoredDeviation } from '#features/non-conformity-register/server/index.ts';
import { deviations } from '#features/registers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { okRange } from '../ok-range.it.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { readingMatter } from './matters.ts';

interface Row extends Record<string, unknown> {
  readonly deviations: readonly (StoredDeviation<{ readonly temperature: number }> & {
    readonly subject: string;
    readonly name: string;
    readonly celsius: number;
    readonly limits: TemperatureLimits;
  })[];
}

/** Temperatures outside their limits, for the register of non-conformities. */
export const nonConformities = nonConformitySource({
  kind: 'reading',
  entity: 'refrigeration_log',
  parts: ['refrigeration', 'thermometers'],
  async read(tx, restaurantId, since) {
    const [row] = await executeNamed<Row>(
      tx,
      'reading_deviations',
      sql`
      WITH d AS (${deviations(readingMatter, sql`${restaurantId}::uuid`, since, isSpokenOf('reading'))})
      SELECT coalesce(json_agg(json_build_object(
               'id', d.id, 'made_at', d.made_at, 'recorded_at', d.recorded_at, 'operator_name', d.operator_name, 'said', d.said, 'ended_by', d.ended_by,
               'ended_at', d.ended_at, 'judged', d.judged, 'corrected', d.corrected, 'subject', ${readingMatter.subjectOf(sql`d`)},
               'name', d.equipment_name, 'celsius', d.temperature, 'limits', json_build_object(
                 'warnAbove', d.warn_above, 'warnBelow', d.warn_below,
                 'criticalAbove', d.critical_above, 'criticalBelow', d.critical_below))), '[]') AS deviations
        FROM d`,
    );
    return (row?.deviations ?? []).map((one) =>
      deviationOf(one, {
        subject: one.subject,
        cause: one.subject,
        name: one.name,
        value: formatTemperature(one.celsius),
        limit: okRange(one.limits) || null,
        valueNow: (entry) => formatTemperature(entry.temperature),
      }),
    );
  },
});
