import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { saidOf } from '#features/non-conformities/history.ts';
import type { AnswerRow } from '#features/non-conformities/history.ts';
import type { EquipmentType } from '../equipment-types.ts';
import type { ReadingScale } from '../reading-scale.ts';
import { isSameLimits } from '../temperature-status.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import type { ReadingMatter } from '../reading-matter.ts';
import { recheckMinutesOf, recheckMinutesThen } from '../recheck.ts';
import { readingMatter } from './matters.ts';
import { answersOf, madeAt, matters } from '#features/registers/server/index.ts';
import { refrigerationLogs } from '../tables.ts';

interface Row extends Record<string, unknown> {
  matters: {
    id: string;
    equipment_id: string | null;
    equipment_name: string;
    scale: ReadingScale | null;
    celsius: number;
    status: 'Warning' | 'Critical';
    performed_at: string;
    made_at: string;
    answers: AnswerRow[];
    type: EquipmentType | null;
    recheck_minutes: number | null;
    archived: boolean;
    limits_then: TemperatureLimits;
    limits_now: TemperatureLimits;
  }[];
}

/** The limits of a row of a query, as JSON. */
const limitsOfRow = (name: string) =>
  sql.raw(
    `json_build_object('warnAbove', ${name}.warn_above, 'warnBelow', ${name}.warn_below, 'criticalAbove', ${name}.critical_above, 'criticalBelow', ${name}.critical_below)`,
  );

/** The same, remembered for as long as nothing of the register changes. */
export const openReadingMatters = question({
  name: 'reading_matters',
  parts: ['refrigeration', 'thermometers'],
  read: (tx, restaurantId) => readReadingMatters(tx, restaurantId),
});

/** The matters that go on, however old, the newest first (C-61). */
export async function readReadingMatters(tx: Transaction, restaurant: string): Promise<ReadingMatter[]> {
  const restaurantId = sql`${restaurant}::uuid`;
  const [row] = await executeNamed<Row>(
    tx,
    'reading_matters',
    sql`
    WITH matters AS (${matters(readingMatter, restaurantId)})
    SELECT coalesce(json_agg(json_build_object(
             'id', m.id, 'equipment_id', m.equipment_id, 'equipment_name', m.equipment_name, 'scale', m.scale, 'celsius', m.temperature,
             'status', m.status, 'performed_at', m.performed_at, 'made_at', ${madeAt(refrigerationLogs, sql`m`)},
             'answers', ${answersOf(readingMatter, sql`m`)}, 'type', e.type, 'recheck_minutes', e.recheck_minutes,
             'limits_then', ${limitsOfRow('m')}, 'limits_now', ${limitsOfRow('e')}, 'archived', e.archived_at IS NOT NULL) ORDER BY m.performed_at DESC, m.id DESC), '[]') AS matters
      FROM matters m LEFT JOIN refrigeration_equipment e ON e.restaurant_id = m.restaurant_id AND e.id = m.equipment_id`,
  );
  return (row?.matters ?? []).map((matter) => {
    const recheckMinutes = recheckMinutesOf(
      matter.type === null ? null : { type: matter.type, recheckMinutes: matter.recheck_minutes },
    );
    return {
      readingId: matter.id,
      equipmentId: matter.equipment_id,
      equipmentName: matter.equipment_name,
      scale: matter.scale,
      temperature: matter.celsius,
      status: matter.status,
      performedAt: new Date(matter.performed_at),
      said: saidOf(
        { id: matter.id, outcome: 'outside', made_at: matter.made_at, answers: matter.answers },
        recheckMinutes,
        recheckMinutesThen,
      ),
      recheckMinutes,
      limitsThen:
        matter.type === null || isSameLimits(matter.limits_then, matter.limits_now)
          ? null
          : matter.limits_then,
      archived: matter.archived,
    };
  });
}
