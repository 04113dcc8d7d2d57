import { sql } from 'drizzle-orm';
import { doubtedFrom, doubtfulTimes } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Stay } from '../out-of-limits.ts';
import { readingMatter } from './matters.ts';

/** Equipment and free names of which is asked so at most; of more nobody knows. */
const mostStays = 100;

interface Row extends Record<string, unknown> {
  readonly equipment_id: string | null;
  readonly name: string;
  readonly since: string;
  readonly until: string;
  readonly known_at: string;
}

/**
 * Where goods stood while temperatures within their limits were read by a thermometer that was found off since, and that nobody has judged: one stay for each
 * piece of equipment, from the first of them to the last. What came after that did not stand there then; that a good one was read since says nothing
 * of those, as of goods that came so (GOODS-42). Only a judgement of each ends it (INV-162).
 * @param checks that found a thermometer off: of what is doubtful by these alone; left out: by any
 * @param judged instead those of which somebody judged the food to be thrown away
 */
export async function readDoubtedStays(
  tx: Transaction,
  restaurant: string,
  checks?: readonly string[],
  judged: 'discarded' | null = null,
): Promise<{ readonly stays: readonly Stay[]; readonly incomplete: boolean }> {
  const restaurantId = sql`${restaurant}::uuid`;
  const only = sql`${checks === undefined ? null : sql.param([...checks])}::uuid[]`;
  const rows = await executeNamed<Row>(
    tx,
    judged === null ? 'doubted_stays' : 'doubted_stays_discarded',
    sql`
    WITH doubtful AS MATERIALIZED (${doubtfulTimes(restaurantId)}),
         stays AS (
           SELECT e.equipment_id, CASE WHEN e.equipment_id IS NULL THEN lower(e.equipment_name) END AS free_name, max(e.equipment_name) AS name,
                  min(e.made_at) AS since, max(e.made_at) AS until, max(greatest(doubtful.known_at, e.recorded_at)) AS known_at
             ${doubtedFrom({ of: readingMatter, isWithin: (entry) => sql`${entry}.status = 'OK'` }, restaurantId, undefined, judged)}
            WHERE ${only} IS NULL OR doubtful.calibration_id = ANY (${only})
            GROUP BY 1, 2)
    SELECT s.equipment_id, coalesce(e.name, s.name) AS name, s.since, s.until, s.known_at
      FROM stays s LEFT JOIN refrigeration_equipment e ON e.restaurant_id = ${restaurantId} AND e.id = s.equipment_id
     ORDER BY s.until DESC, name LIMIT ${mostStays + 1}`,
  );
  return {
    stays: rows.slice(0, mostStays).map((row) => ({
      equipmentId: row.equipment_id,
      equipmentName: row.name,
      since: new Date(row.since),
      // Who let goods go before it was known knew nothing of it.
      lastAt: new Date(row.known_at),
      until: new Date(row.until),
      saidAt: null,
      question: judged ?? 'open',
    })),
    incomplete: rows.length > mostStays,
  };
}
