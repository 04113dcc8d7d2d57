import { sql } from 'drizzle-orm';
import {
  deviationOf,
  isSpokenOf,
  nonConformitySource,
} from '#features/non-conformity-register/server/index.ts';
import type { StoredDeviation } from '#features/non-conformity-register/server/index.ts';
import { deviations } from '#features/registers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { StripResult } from '../oil-kinds.ts';
import { limitThenText, measuredText } from '../value-text.it.ts';
import { oilMatter } from './matters.ts';

/** The columns of an entry that say what was measured. */
interface OilNow {
  readonly polar_percent: number | null;
  readonly strip: StripResult | null;
}

interface Row extends Record<string, unknown> {
  readonly deviations: readonly (StoredDeviation<OilNow> & {
    readonly subject: string;
    readonly fryer: string;
    readonly polar_percent: number | null;
    readonly strip: StripResult | null;
    readonly limit_percent: number;
  })[];
}

/** Oil beyond its limit, for the register of non-conformities. */
export const nonConformities = nonConformitySource({
  kind: 'oil',
  entity: 'frying_oil_log',
  parts: ['fryingOil'],
  async read(tx, restaurantId, since) {
    const [row] = await executeNamed<Row>(
      tx,
      'frying_oil_deviations',
      sql`
      WITH d AS (${deviations(oilMatter, sql`${restaurantId}::uuid`, since, isSpokenOf('oil'))})
      SELECT coalesce(json_agg(json_build_object(
               'id', d.id, 'made_at', d.made_at, 'recorded_at', d.recorded_at, 'operator_name', d.operator_name, 'said', d.said, 'ended_by', d.ended_by,
               'ended_at', d.ended_at, 'judged', d.judged, 'corrected', d.corrected, 'subject', ${oilMatter.subjectOf(sql`d`)}, 'fryer', d.fryer,
               'polar_percent', d.polar_percent, 'strip', d.strip, 'limit_percent', d.limit_percent)), '[]') AS deviations
        FROM d`,
    );
    return (row?.deviations ?? []).map((one) =>
      deviationOf(one, {
        subject: one.subject,
        cause: one.subject,
        name: one.fryer,
        value: measuredText({ polarPercent: one.polar_percent, strip: one.strip }),
        limit: limitThenText(one.limit_percent),
        valueNow: (entry) => measuredText({ polarPercent: entry.polar_percent, strip: entry.strip }),
      }),
    );
  },
});
