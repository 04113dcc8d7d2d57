import { sql } from 'drizzle-orm';
import {
  deviationOf,
  isSpokenOf,
  nonConformitySource,
} from '#features/non-conformity-register/server/index.ts';
import type { StoredDeviation } from '#features/non-conformity-register/server/index.ts';
import {
  correctedOf,
  isForeknown,
  isUncorrected,
  madeAt,
  saidAbout,
} from '#features/registers/server/index.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { pestAreas } from '../areas.it.ts';
import type { PestArea } from '../areas.it.ts';
import { findingsText } from '../findings.it.ts';
import { pestControlLogs } from '../tables.ts';
import { inspectionMatter } from './matters.ts';

interface Row extends Record<string, unknown> {
  readonly deviations: readonly (Omit<StoredDeviation, 'judged'> & {
    readonly area: PestArea;
    readonly notes: string | null;
  })[];
}

/**
 * Findings of pests, area by area: each is over when its area was found clean later. What is said about an inspection is said about
 * all of its areas; nothing that is said ends any.
 */
export const nonConformities = nonConformitySource({
  kind: 'pest',
  entity: 'pest_control_log',
  parts: ['pestControl'],
  async read(tx, restaurantId, since) {
    const [name, clean] = [sql`found`, sql`clean`];
    const [row] = await executeNamed<Row>(
      tx,
      'pest_deviations',
      sql`
      SELECT coalesce(json_agg(json_build_object(
               'id', found.id, 'made_at', ${madeAt(pestControlLogs, name)}, 'recorded_at', found.recorded_at, 'operator_name', found.operator_name,
               'said', ${saidAbout(inspectionMatter, name)}, 'corrected', mended.by,
               'ended_by', coalesce((mended.by->>'id')::uuid, ended.id), 'ended_at', least((mended.by->>'at')::timestamptz, ended.at),
               'area', flagged.value->>'area', 'notes', flagged.value->>'notes')), '[]') AS deviations
        FROM ${pestControlLogs} found
        CROSS JOIN LATERAL jsonb_array_elements(found.checklist_results) flagged
        LEFT JOIN LATERAL (
          SELECT clean.id, ${madeAt(pestControlLogs, clean)} AS at FROM ${pestControlLogs} clean
           WHERE clean.restaurant_id = found.restaurant_id AND clean.performed_at > ${madeAt(pestControlLogs, name)}
             AND ${madeAt(pestControlLogs, clean)} > ${madeAt(pestControlLogs, name)}
             AND clean.checklist_results @> jsonb_build_array(jsonb_build_object('area', flagged.value->'area', 'findings', false))
             AND ${isUncorrected(pestControlLogs, clean)} AND NOT ${isForeknown(inspectionMatter, clean, name)}
           ORDER BY clean.performed_at, clean.id LIMIT 1) ended ON true
        LEFT JOIN LATERAL (
          SELECT CASE WHEN ${isUncorrected(pestControlLogs, name)} THEN NULL ELSE ${correctedOf(pestControlLogs, name)} END AS by) mended ON true
       WHERE found.restaurant_id = ${restaurantId}::uuid AND found.findings_count > 0 AND (${isUncorrected(pestControlLogs, name)} OR ${isSpokenOf('pest')(name)})
         AND flagged.value->'findings' = 'true'::jsonb
         AND (${since}::timestamptz IS NULL OR ended.at IS NULL AND mended.by IS NULL OR least((mended.by->>'at')::timestamptz, ended.at) >= ${since}::timestamptz)`,
    );
    return (row?.deviations ?? []).map((one) =>
      deviationOf(
        { ...one, judged: null },
        {
          // Those of the list, from 1: of one inspection each area is one of its own.
          part: pestAreas.indexOf(one.area) + 1,
          subject: one.area,
          cause: one.area,
          name: one.area,
          value: [findingsText(1), one.notes].filter(Boolean).join(': '),
          limit: null,
        },
      ),
    );
  },
});
