import { sql } from 'drizzle-orm';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { rememberedDays } from '#features/non-conformities/remembered-days.ts';
import { deviations, isInsideSince } from '#features/registers/server/index.ts';
import type { SaidRow } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { Outside, OutsideReading } from '../out-of-limits.ts';
import { refrigerationEquipment } from '../tables.ts';
import { readingMatter } from './matters.ts';

interface Row extends Record<string, unknown> {
  readonly outside: readonly {
    readonly id: string;
    readonly celsius: number;
    readonly status: OutsideReading['status'];
    readonly equipment_id: string | null;
    readonly name: string;
    readonly archived: boolean;
    readonly read_at: string;
    readonly known_at: string;
    readonly goes_on: boolean;
    readonly inside_since: boolean;
    readonly corrected: boolean;
    readonly judged: SaidRow | null;
  }[];
}

/** Every temperature outside its limits that goes on, or was over no longer ago than `rememberedDays` before a day. */
export async function readOutside(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
): Promise<readonly OutsideReading[]> {
  const since = startOfRomeDay(addDays(date, -rememberedDays));
  const [row] = await executeNamed<Row>(
    tx,
    'temperatures_outside',
    sql`
      WITH d AS (${deviations(readingMatter, sql`${restaurantId}::uuid`, since)})
      SELECT coalesce(json_agg(json_build_object(
               'id', d.id, 'celsius', d.temperature, 'status', d.status, 'equipment_id', d.equipment_id, 'name', coalesce(e.name, d.equipment_name), 'archived', e.archived_at IS NOT NULL,
               'read_at', d.made_at, 'known_at', greatest(d.made_at, d.recorded_at), 'goes_on', d.ended_at IS NULL, 'inside_since', ${isInsideSince(readingMatter, sql`d`)}, 'corrected', d.corrected IS NOT NULL,
               'judged', d.judged) ORDER BY d.made_at, d.id), '[]') AS outside
        FROM d LEFT JOIN ${refrigerationEquipment} e ON e.restaurant_id = d.restaurant_id AND e.id = d.equipment_id`,
  );
  return (row?.outside ?? []).map((one) => ({
    readingId: one.id,
    celsius: one.celsius,
    status: one.status,
    equipmentId: one.equipment_id,
    equipmentName: one.name,
    archived: one.archived,
    readAt: new Date(one.read_at),
    knownAt: new Date(one.known_at),
    goesOn: one.goes_on,
    insideSince: one.inside_since,
    corrected: one.corrected,
    judged: one.judged?.judgement ? judgedOf(one.judged.judgement, one.judged.at) : null,
  }));
}

/** The same, remembered for as long as nothing of the register changes. */
export const temperaturesOutside = question({
  name: 'temperatures_outside',
  parts: ['refrigeration', 'thermometers'],
  read: (tx, restaurantId, { date }: { date: LocalDate }) => readOutside(tx, restaurantId, date),
});

const judgedOf = (judgement: Judgement, at: string): Outside['judged'] => ({ judgement, at: new Date(at) });
