import { sql } from 'drizzle-orm';
import { rememberedDays } from '#features/non-conformities/remembered-days.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { Outside } from '../out-of-limits.ts';

interface Row extends Record<string, unknown> {
  readonly equipment_id: string | null;
  readonly name: string;
  readonly archived: boolean;
  readonly read_at: string;
  readonly judged_at: string;
}

/**
 * Temperatures within their limits whose food was judged to be thrown away, because the thermometer was found off (THERM-14), no longer ago
 * than `rememberedDays` before a day: no matter of the equipment goes on by them, and what stood there then is to be thrown away all the same.
 */
export async function readDiscardedDoubted(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
): Promise<readonly Outside[]> {
  const since = startOfRomeDay(addDays(date, -rememberedDays)).toISOString();
  const tenant = sql`${restaurantId}::uuid`;
  const rows = await executeNamed<Row>(
    tx,
    'discarded_doubted',
    sql`
    SELECT r.equipment_id, coalesce(e.name, r.equipment_name) AS name, e.archived_at IS NOT NULL AS archived,
           least(r.performed_at, r.recorded_at) AS read_at, least(a.performed_at, a.recorded_at) AS judged_at
      FROM refrigeration_actions a
      JOIN refrigeration_logs r ON r.restaurant_id = ${tenant} AND r.id = a.reading_id
      LEFT JOIN refrigeration_equipment e ON e.restaurant_id = ${tenant} AND e.id = r.equipment_id
     WHERE a.restaurant_id = ${tenant} AND a.judgement = 'discarded' AND r.status = 'OK'
       AND a.recorded_at >= ${since}::timestamptz`,
  );
  return rows.map(({ equipment_id: equipmentId, name, archived, ...row }) => {
    const at = new Date(row.judged_at);
    return {
      equipmentId,
      equipmentName: name,
      archived,
      readAt: new Date(row.read_at),
      // Who let goods go before the judgement knew nothing of it.
      knownAt: at,
      goesOn: false,
      insideSince: true,
      corrected: false,
      judged: { judgement: 'discarded', at },
      doubted: true,
    };
  });
}
