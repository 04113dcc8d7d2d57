import { sql } from 'drizzle-orm';
import { saidOf } from '#features/non-conformities/history.ts';
import type { AnswerRow } from '#features/non-conformities/history.ts';
import { answersOf, madeAt, matters } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { recheckMinutes } from '../recheck.ts';
import type { CheckMethod } from '../entry-kinds.ts';
import type { ThermometerMatter } from '../thermometer-matter.ts';
import { thermometerLogs, thermometers } from '../tables.ts';
import { thermometerMatter } from './matters.ts';

interface Row extends Record<string, unknown> {
  readonly matters: readonly {
    readonly id: string;
    readonly thermometer_id: string;
    readonly thermometer: string;
    readonly method: CheckMethod;
    readonly read_celsius: number;
    readonly expected_celsius: number;
    readonly tolerance: number;
    readonly performed_at: string;
    readonly made_at: string;
    readonly answers: AnswerRow[];
  }[];
}

/** The thermometers that are off, remembered for as long as nothing of the register changes. */
export const openThermometerMatters = question({
  name: 'thermometer_matters',
  parts: ['thermometers'],
  read: (tx, restaurantId) => readThermometerMatters(tx, restaurantId),
});

/** The thermometers that were off, and neither checked well nor replaced since, by the names of now, the newest first (C-61). */
export async function readThermometerMatters(
  tx: Transaction,
  restaurant: string,
): Promise<ThermometerMatter[]> {
  const m = sql`m`;
  const [row] = await executeNamed<Row>(
    tx,
    'thermometer_matters',
    sql`
    WITH matters AS (${matters(thermometerMatter, sql`${restaurant}::uuid`)})
    SELECT coalesce(json_agg(json_build_object('id', m.id, 'thermometer_id', m.thermometer_id, 'thermometer', t.name, 'method', m.method,
             'read_celsius', m.read_celsius, 'expected_celsius', m.expected_celsius, 'tolerance', m.tolerance,
             'performed_at', m.performed_at, 'made_at', ${madeAt(thermometerLogs, m)},
             'answers', ${answersOf(thermometerMatter, m)}) ORDER BY m.performed_at DESC, m.id DESC), '[]') AS matters
      FROM matters m JOIN ${thermometers} t ON t.restaurant_id = m.restaurant_id AND t.id = m.thermometer_id`,
  );
  return (row?.matters ?? []).map((one) => ({
    calibrationId: one.id,
    thermometerId: one.thermometer_id,
    thermometer: one.thermometer,
    method: one.method,
    readCelsius: one.read_celsius,
    expectedCelsius: one.expected_celsius,
    tolerance: one.tolerance,
    performedAt: new Date(one.performed_at),
    said: saidOf(
      { id: one.id, outcome: 'outside', made_at: one.made_at, answers: one.answers },
      recheckMinutes,
      () => null,
    ),
  }));
}
