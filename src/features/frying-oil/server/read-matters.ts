import { sql } from 'drizzle-orm';
import { saidOf } from '#features/non-conformities/history.ts';
import type { AnswerRow } from '#features/non-conformities/history.ts';
import { answersOf, madeAt, matters } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { recheckMinutes } from '../change-hours.ts';
import type { StripResult } from '../oil-kinds.ts';
import type { OilMatter } from '../oil-matter.ts';
import { fryingOilLogs } from '../tables.ts';
import { oilMatter } from './matters.ts';

interface Row extends Record<string, unknown> {
  readonly matters: readonly {
    readonly id: string;
    readonly fryer: string;
    readonly polar_percent: number | null;
    readonly strip: StripResult | null;
    readonly limit_percent: number;
    readonly performed_at: string;
    readonly made_at: string;
    readonly answers: AnswerRow[];
  }[];
}

/** The oil beyond its limit, remembered for as long as nothing of the register changes. */
export const openOilMatters = question({
  name: 'frying_oil_matters',
  parts: ['fryingOil'],
  read: (tx, restaurantId) => readOilMatters(tx, restaurantId),
});

/** The oil beyond its limit that nobody has changed since, however old, the newest first (C-61). */
export async function readOilMatters(tx: Transaction, restaurant: string): Promise<OilMatter[]> {
  const m = sql`m`;
  const [row] = await executeNamed<Row>(
    tx,
    'frying_oil_matters',
    sql`
    WITH matters AS (${matters(oilMatter, sql`${restaurant}::uuid`)})
    SELECT coalesce(json_agg(json_build_object('id', m.id, 'fryer', m.fryer, 'polar_percent', m.polar_percent, 'strip', m.strip,
             'limit_percent', m.limit_percent, 'performed_at', m.performed_at, 'made_at', ${madeAt(fryingOilLogs, m)},
             'answers', ${answersOf(oilMatter, m)}) ORDER BY m.performed_at DESC, m.id DESC), '[]') AS matters
      FROM matters m`,
  );
  return (row?.matters ?? []).map((one) => ({
    oilId: one.id,
    fryer: one.fryer,
    polarPercent: one.polar_percent,
    strip: one.strip,
    limitPercent: one.limit_percent,
    performedAt: new Date(one.performed_at),
    said: saidOf(
      { id: one.id, outcome: 'outside', made_at: one.made_at, answers: one.answers },
      recheckMinutes,
      () => null,
    ),
  }));
}
