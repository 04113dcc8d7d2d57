import { sql } from 'drizzle-orm';
import {
  deviationOf,
  isSpokenOf,
  nonConformitySource,
} from '#features/non-conformity-register/server/index.ts';
import type { StoredDeviation } from '#features/non-conformity-register/server/index.ts';
import { deviations } from '#features/registers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { measuredText, toleranceText } from '../value-text.it.ts';
import { thermometerMatter } from './matters.ts';

/** The columns of a check that say what was read. */
interface ThermometerNow {
  readonly read_celsius: number;
  readonly expected_celsius: number;
}

interface Row extends Record<string, unknown> {
  readonly deviations: readonly (StoredDeviation<ThermometerNow> & {
    readonly subject: string;
    readonly thermometer: string;
    readonly read_celsius: number;
    readonly expected_celsius: number;
    readonly tolerance: number;
  })[];
}

/** Thermometers that were off, for the register of non-conformities. */
export const nonConformities = nonConformitySource({
  kind: 'thermometer',
  entity: 'thermometer_log',
  parts: ['thermometers'],
  async read(tx, restaurantId, since) {
    const [row] = await executeNamed<Row>(
      tx,
      'thermometer_deviations',
      sql`
      WITH d AS (${deviations(thermometerMatter, sql`${restaurantId}::uuid`, since, isSpokenOf('thermometer'))})
      SELECT coalesce(json_agg(json_build_object(
               'id', d.id, 'made_at', d.made_at, 'recorded_at', d.recorded_at, 'operator_name', d.operator_name, 'said', d.said, 'ended_by', d.ended_by,
               'ended_at', d.ended_at, 'judged', d.judged, 'corrected', d.corrected, 'subject', ${thermometerMatter.subjectOf(sql`d`)}, 'thermometer', d.thermometer,
               'read_celsius', d.read_celsius, 'expected_celsius', d.expected_celsius, 'tolerance', d.tolerance)), '[]') AS deviations
        FROM d`,
    );
    return (row?.deviations ?? []).map((one) =>
      deviationOf(one, {
        subject: one.subject,
        cause: one.subject,
        name: one.thermometer,
        value: measuredText(one.read_celsius, one.expected_celsius),
        limit: toleranceText(one.tolerance),
        valueNow: (entry) => measuredText(entry.read_celsius, entry.expected_celsius),
      }),
    );
  },
});
