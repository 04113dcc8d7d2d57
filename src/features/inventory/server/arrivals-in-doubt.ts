import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import { rememberedDays } from '#features/non-conformities/remembered-days.ts';
import { doubtfulTimes } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { warmthQuestions } from '../arrival.ts';
import { mostAskedArrivals } from '../limits.ts';
import { isStanding } from './counting.ts';

const asksWarmth = sql.raw(`ARRAY['${warmthQuestions.join(`','`)}']`);

/** True of an arrival of which it was asked when it came how warm it was; `arrival` is the alias of what has its id. */
export const wasAskedHowWarm = (restaurantId: SQL, arrival: SQL): SQL => sql`EXISTS (
  SELECT FROM accepted_arrivals asked
   WHERE asked.restaurant_id = ${restaurantId} AND asked.id = ${arrival}.id AND asked.questions && ${asksWarmth})`;

/** When the goods of a delivery `d` were measured at the latest. */
const measuredAt = sql`least(d.performed_at, d.recorded_at, (d.received_on + 1)::timestamp AT TIME ZONE 'Europe/Rome')`;

/** True of a time of doubt (`doubtfulTimes`) in which the goods of a delivery `d` were measured. */
const isDoubtful = sql`doubtful.thermometer_id = d.thermometer_id
     AND ${measuredAt} > doubtful.doubtful_from AND ${measuredAt} < doubtful.doubtful_until`;

/** Since when goods of a movement may have been used: from the day on which they came, whenever that was written down; `d` is their delivery, if any. */
const usedFrom = (movement: SQL): SQL =>
  sql`least(${movement}.performed_at, d.received_on::timestamp AT TIME ZONE 'Europe/Rome')`;

/**
 * Goods that were taken in as good, within their limit by a thermometer that was found off since (GOODS-42): nobody knows how warm they were, as of those by one that was
 * known to be off (`by_off`), and nobody was asked when they came. Judged or not. When goods were measured says `deliveries/measured-at.ts` as well.
 * Only what came since a thermometer was known to be true is looked at: of most restaurants none is off, and nothing is.
 */
export const arrivalsInDoubt = (restaurantId: SQL): SQL => sql`
  WITH doubtful AS MATERIALIZED (${doubtfulTimes(restaurantId)}),
       since AS MATERIALIZED (SELECT thermometer_id, min(doubtful_from) AS doubtful_from FROM doubtful GROUP BY thermometer_id)
  SELECT m.restaurant_id, m.id, m.product_id, ml.lot_id, r.celsius, r.max_celsius, r.kind, m.operator_name, m.performed_at,
         ${usedFrom(sql`m`)} AS came_at, (SELECT min(doubtful.known_at) FROM doubtful WHERE ${isDoubtful}) AS known_at
    FROM since
    -- Nothing is measured after it was written down: by this bound the index finds them, before anything is asked of each.
    JOIN LATERAL (
      SELECT * FROM deliveries
       WHERE restaurant_id = ${restaurantId} AND thermometer_id = since.thermometer_id AND thermometer_id IS NOT NULL
         AND performed_at > since.doubtful_from OFFSET 0) d ON true
    JOIN delivery_rows r ON r.restaurant_id = ${restaurantId} AND r.delivery_id = d.id
    JOIN product_movements m ON m.restaurant_id = ${restaurantId} AND m.id = r.movement_id
    JOIN product_movement_lots ml ON ml.restaurant_id = ${restaurantId} AND ml.movement_id = m.id
   WHERE r.celsius <= r.max_celsius AND EXISTS (SELECT FROM doubtful WHERE ${isDoubtful})
     AND NOT ${wasAskedHowWarm(restaurantId, sql`m`)}`;

/** The last judgement of goods that came, as `judged`: of most there is none. */
const lastJudgement = (restaurantId: SQL, arrival: SQL): SQL => sql`
  LEFT JOIN LATERAL (
    SELECT w.judgement, w.performed_at AS judged_at FROM arrival_answers w
     WHERE w.restaurant_id = ${restaurantId} AND w.arrival_id = ${arrival}.id
     ORDER BY w.recorded_at DESC, w.id DESC LIMIT 1) judged ON true`;

/** Those of them that nobody has judged, and that were no slip (`isStanding`). */
export const arrivalsToJudge = (restaurantId: SQL): SQL => sql`
  SELECT a.* FROM (${arrivalsInDoubt(restaurantId)}) a ${lastJudgement(restaurantId, sql`a`)}
   WHERE judged.judgement IS NULL AND ${isStanding(restaurantId, sql`a`)}`;

/** Whether nobody knows how warm goods came that were taken in as good. */
export async function isArrivalInDoubt(tx: Transaction, restaurantId: string, id: string): Promise<boolean> {
  const rows = await executeNamed<{ id: string }>(
    tx,
    'arrival_in_doubt',
    sql`SELECT a.id FROM (${arrivalsInDoubt(sql`${restaurantId}::uuid`)}) a WHERE a.id = ${id}::uuid`,
  );
  return rows.length > 0;
}

/** Goods of which nobody knows how warm they came, and of which that was not asked when they came. */
export interface DoubtedGoods {
  readonly lotId: string;
  /** From when on something may have been made of them. */
  readonly cameAt: Date;
  /** When it became known, or they were judged: who let them go before knew nothing of that. */
  readonly knownAt: Date;
  /** Null while nobody has judged them; what was judged to be thrown away stays so. */
  readonly judgement: Extract<Judgement, 'discarded'> | null;
}

interface DoubtedRow extends Record<string, unknown> {
  readonly lot_id: string;
  readonly came_at: string;
  readonly known_at: string;
  readonly discarded: boolean;
}

/**
 * The lots of goods that came so, as far as any is left of them or something was made of them that may be: those that nobody has judged, and those that were judged to
 * be thrown away no longer ago than `rememberedDays` before a day. The newest `mostAskedArrivals`.
 */
export async function readGoodsInDoubt(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
): Promise<{ readonly goods: readonly DoubtedGoods[]; readonly incomplete: boolean }> {
  const tenant = sql`${restaurantId}::uuid`;
  const since = startOfRomeDay(addDays(date, -rememberedDays)).toISOString();
  const rows = await executeNamed<DoubtedRow>(
    tx,
    'goods_in_doubt',
    sql`
    WITH doubted AS (
      SELECT a.id, a.lot_id, a.came_at, a.performed_at, a.known_at, false AS discarded
        FROM (${arrivalsToJudge(tenant)}) a
      UNION ALL
      SELECT a.id, a.lot_id, a.came_at, a.performed_at, judged.judged_at, true
        FROM (SELECT m.id, ml.lot_id, m.performed_at, ${usedFrom(sql`m`)} AS came_at
                FROM product_movements m
                JOIN product_movement_lots ml ON ml.restaurant_id = ${tenant} AND ml.movement_id = m.id
                LEFT JOIN delivery_rows r ON r.restaurant_id = ${tenant} AND r.movement_id = m.id
                LEFT JOIN deliveries d ON d.restaurant_id = ${tenant} AND d.id = r.delivery_id
               WHERE m.restaurant_id = ${tenant} AND m.id IN (SELECT w.arrival_id FROM arrival_answers w
                                                               WHERE w.restaurant_id = ${tenant} AND w.judgement = 'discarded')
                 AND NOT ${wasAskedHowWarm(tenant, sql`m`)}) a
        ${lastJudgement(tenant, sql`a`)}
       WHERE judged.judgement = 'discarded' AND judged.judged_at >= ${since}::timestamptz
         AND ${isStanding(tenant, sql`a`)})
    SELECT d.lot_id, d.came_at, d.known_at, d.discarded FROM doubted d
     WHERE EXISTS (SELECT FROM lots l WHERE l.restaurant_id = ${tenant} AND l.id = d.lot_id AND l.quantity > 0)
        OR EXISTS (SELECT FROM lot_transitions t WHERE t.restaurant_id = ${tenant} AND t.from_lot_id = d.lot_id)
        OR EXISTS (SELECT FROM product_movement_lots ml
                     JOIN product_movements m ON m.restaurant_id = ${tenant} AND m.id = ml.movement_id
                     JOIN preparation_inputs i ON i.restaurant_id = ${tenant} AND i.movement_id = coalesce(m.replaces_id, m.id)
                    WHERE ml.restaurant_id = ${tenant} AND ml.lot_id = d.lot_id)
     ORDER BY d.performed_at DESC, d.id DESC LIMIT ${mostAskedArrivals + 1}`,
  );
  return {
    goods: rows.slice(0, mostAskedArrivals).map((row) => ({
      lotId: row.lot_id,
      cameAt: new Date(row.came_at),
      knownAt: new Date(row.known_at),
      judgement: row.discarded ? 'discarded' : null,
    })),
    incomplete: rows.length > mostAskedArrivals,
  };
}
