import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { standingShown } from '#features/non-conformities/history.ts';
import type { EntryRow } from '#features/non-conformities/history.ts';
import type { StandingShown } from '#features/non-conformities/shapes.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { recheckMinutesOf, recheckMinutesThen } from '../recheck.ts';
import { readingMatter } from './matters.ts';
import {
  answersOf,
  chainedOf,
  isUncorrected,
  madeAt,
  matters,
  nothingAfter,
} from '#features/registers/server/index.ts';
import { refrigerationLogs } from '../tables.ts';

interface Row extends Record<string, unknown> {
  equipment: {
    id: string;
    type: EquipmentType;
    recheck_minutes: number | null;
    entries: EntryRow[];
  }[];
}

/** How each piece of equipment stands, by its id (`standingOf`). */
export async function readStandings(
  tx: Transaction,
  restaurant: string,
): Promise<ReadonlyMap<string, StandingShown>> {
  const restaurantId = sql`${restaurant}::uuid`;
  const outcome = (name: string) => sql.raw(`CASE ${name}.status WHEN 'OK' THEN 'within' ELSE 'outside' END`);
  const [row] = await executeNamed<Row>(
    tx,
    'equipment_standings',
    sql`
    WITH matters AS (${matters(readingMatter, restaurantId)}),
    recent AS (
      SELECT e.id AS equipment_id, l.* FROM refrigeration_equipment e CROSS JOIN LATERAL (
        -- What is dated ahead counts from when it was recorded: a few more than the two that decide are looked at.
        SELECT r.id, r.restaurant_id, r.status, r.performed_at, r.recorded_at, r.corrects_id, r.corrective_action, r.operator_name
          FROM refrigeration_logs r
         WHERE r.restaurant_id = e.restaurant_id AND r.equipment_id = e.id AND ${isUncorrected(refrigerationLogs, sql`r`)}
           AND ${madeAt(refrigerationLogs, sql`r`)} <= ${nothingAfter(restaurantId)}
         ORDER BY r.performed_at DESC NULLS LAST LIMIT 6) l
       WHERE e.restaurant_id = ${restaurantId}
      UNION
      SELECT m.equipment_id, m.id, m.restaurant_id, m.status, m.performed_at, m.recorded_at, m.corrects_id, m.corrective_action, m.operator_name
        FROM matters m WHERE m.equipment_id IS NOT NULL),
    entries AS (
      SELECT equipment_id, json_agg(json_build_object('id', n.id, 'outcome', ${outcome('n')},
               'made_at', ${madeAt(refrigerationLogs, sql`n`)}, 'recorded_at', n.recorded_at,
               'chained', ${chainedOf(readingMatter, sql`n`)}, 'answers', ${answersOf(readingMatter, sql`n`)},
               -- A matter that goes on was not ended by what is inside its limits and later: those are others by now.
               'leaves_open', (SELECT m.id FROM matters m WHERE m.equipment_id = n.equipment_id AND n.status = 'OK'))) AS entries
        FROM recent n GROUP BY equipment_id)
    SELECT coalesce(json_agg(json_build_object('id', e.id, 'type', e.type, 'recheck_minutes', e.recheck_minutes,
             'entries', coalesce(n.entries, '[]'))), '[]') AS equipment
      FROM refrigeration_equipment e LEFT JOIN entries n ON n.equipment_id = e.id
     WHERE e.restaurant_id = ${restaurantId}`,
  );
  return new Map(
    (row?.equipment ?? []).map(({ id, type, recheck_minutes: recheckMinutes, entries }) => [
      id,
      standingShown(entries, recheckMinutesOf({ type, recheckMinutes }), recheckMinutesThen),
    ]),
  );
}
