import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { rememberedDays } from '#features/non-conformities/remembered-days.ts';
import { madeAt } from '#features/registers/server/index.ts';
import { doubtfulTimes } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { question } from '#platform/memory/question.ts';
import type { RunShown } from '../contract.ts';
import type { RunGoods } from '../goods-of-run.ts';
import { lastJudgement, runAt, standingThen } from '../judged-then.ts';
import { doubtedSince } from '../process-standing.ts';
import { runOf } from '../shown-run.ts';
import { mostAsked } from '../limits.ts';
import { processAnswers, processStandings, processSteps } from '../tables.ts';
import { readRuns } from './read-runs.ts';

/** Goods of runs of which something is asked. */
export interface AskedRuns {
  readonly runs: readonly RunGoods[];
  /** There are more than are followed: nobody knows which goods they are of. */
  readonly incomplete: boolean;
}

/**
 * True of the beginning of a run whose goods are in stock, or of which something was made, opened or filled that may be: the rest is eaten, and a
 * thermometer that is found off asks about months of it.
 */
const mayBeLeft = sql`(
  EXISTS (SELECT FROM lots l WHERE l.restaurant_id = ${processSteps.restaurantId} AND l.id = ${processSteps.lotId} AND l.quantity > 0)
  OR EXISTS (SELECT FROM lot_transitions t WHERE t.restaurant_id = ${processSteps.restaurantId} AND t.from_lot_id = ${processSteps.lotId})
  OR EXISTS (SELECT FROM product_movement_lots ml
               JOIN product_movements m ON m.restaurant_id = ml.restaurant_id AND m.id = ml.movement_id
               JOIN preparation_inputs i ON i.restaurant_id = ml.restaurant_id AND i.movement_id = coalesce(m.replaces_id, m.id)
              WHERE ml.restaurant_id = ${processSteps.restaurantId} AND ml.lot_id = ${processSteps.lotId})
  OR EXISTS (SELECT FROM preparation_tubs b WHERE b.restaurant_id = ${processSteps.restaurantId} AND b.id = ${processSteps.tubId} AND b.quantity > 0)
  OR EXISTS (SELECT FROM preparation_tub_acts a
              WHERE a.restaurant_id = ${processSteps.restaurantId} AND a.tub_id = ${processSteps.tubId} AND a.to_tub_id IS NOT NULL)
  OR EXISTS (SELECT FROM preparation_inputs i WHERE i.restaurant_id = ${processSteps.restaurantId} AND i.tub_id = ${processSteps.tubId}))`;

/** True of a run of which something was measured with a thermometer of the restaurant, which may be off. */
const isMeasuredWithOne = sql`EXISTS (
  SELECT FROM process_steps m
   WHERE m.restaurant_id = ${processStandings.restaurantId} AND m.run_id = ${processStandings.id} AND m.thermometer_id IS NOT NULL)`;

/**
 * The goods in stock that runs were of, with how each stands: of those that are outside, of which nobody can tell, that are inside their limits only by a
 * thermometer that is off while they go on, or that will be outside by themselves, and
 * that nobody has judged; and of those that were judged to be thrown away no longer ago than `rememberedDays` before a day. The newest `mostAsked` of them.
 */
export async function readGoodsOfRuns(
  tx: Transaction,
  restaurantId: string,
  date: LocalDate,
): Promise<AskedRuns> {
  const { id, outcome, failsAt, judgedAt, since } = processStandings;
  const found = await tx
    .select({ id, outcome, failsAt, judgedAt, since })
    .from(processStandings)
    .where(
      and(
        eq(processStandings.restaurantId, restaurantId),
        or(
          and(inArray(outcome, ['outside', 'unknown']), isNull(judgedAt)),
          and(isNull(outcome), or(isNotNull(failsAt), isMeasuredWithOne)),
          // What was said to be thrown away stays so, whatever its temperature was corrected to since (NC-22).
          inArray(
            id,
            tx
              .select({ id: processAnswers.entryId })
              .from(processAnswers)
              .where(
                and(
                  eq(processAnswers.restaurantId, restaurantId),
                  eq(processAnswers.judgement, 'discarded'),
                  gte(processAnswers.performedAt, startOfRomeDay(addDays(date, -rememberedDays))),
                ),
              ),
          ),
        ),
        inArray(
          id,
          tx
            .select({ id: processSteps.runId })
            .from(processSteps)
            .where(
              and(
                eq(processSteps.restaurantId, restaurantId),
                eq(processSteps.step, 'start'),
                sql`(lot_id IS NOT NULL OR tub_id IS NOT NULL)`,
                mayBeLeft,
              ),
            ),
        ),
      ),
    )
    // By their ids, which carry their instants.
    .orderBy(desc(id))
    .limit(mostAsked + 1);
  const rows = found.slice(0, mostAsked);
  const standings = new Map(rows.map((row) => [row.id, row]));
  const runs = await readRuns(tx, restaurantId, [...standings.keys()]);
  const foundOff = await foundOffAt(tx, restaurantId, [...standings.keys()]);
  const goods = runs.flatMap((run): RunGoods[] => {
    const { outcome: how, failsAt: fails, judgedAt: closedAt, since: outsideSince } = standings.get(run.id)!;
    if (run.goods === null || run.steps[0] === undefined) return [];
    const said = lastJudgement(run);
    if (said?.judgement === 'discarded' && how !== 'outside' && how !== 'unknown') {
      // It is good only by what was told since.
      const then = runAt(run, said.recordedAt);
      const standing = standingThen(then, said);
      const began = 'since' in standing ? standing.since : new Date(said.performedAt);
      return [toDiscard(run.goods, then, began)];
    }
    if (how === 'within' || how === 'void') return [];
    const doubted = how === null ? doubtedSince(runOf(run)) : null;
    if (how === null && fails === null && doubted === null) return [];
    const last = run.answers.findLast(({ judgement }) => judgement != null)?.judgement ?? null;
    // What is measured or corrected since opens it again (NC-15): who called it fit knew nothing of that. What is for the bin stays so.
    const judgement = closedAt !== null || last === 'discarded' ? last : null;
    const since = how === null ? (doubted ?? fails!) : (outsideSince ?? new Date(run.steps[0].performedAt));
    const told = run.steps.map(({ recordedAt }) => new Date(recordedAt).getTime());
    const off = how === 'unknown' || doubted !== null ? foundOff.get(run.id) : undefined;
    return [
      {
        runId: run.id,
        goods: run.goods,
        beganAt: new Date(run.steps[0].performedAt),
        outsideSince: since,
        knownAt: new Date(Math.max(since.getTime(), off?.getTime() ?? 0, ...told)),
        judgement,
      },
    ];
  });
  return { runs: goods, incomplete: found.length > mostAsked };
}

/** When it became known that something of runs was measured by a thermometer that was off, the last time of each: who let its goods go before knew nothing of that. */
async function foundOffAt(
  tx: Transaction,
  restaurant: string,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const restaurantId = sql`${restaurant}::uuid`;
  const made = madeAt(processSteps, sql`m`);
  const rows = await executeNamed<{ run_id: string; known_at: string }>(
    tx,
    'runs_found_off',
    sql`WITH doubtful AS MATERIALIZED (${doubtfulTimes(restaurantId)})
        SELECT m.run_id, max(d.known_at) AS known_at
          FROM process_steps m
          JOIN doubtful d ON d.thermometer_id = m.thermometer_id AND ${made} > d.doubtful_from AND ${made} < d.doubtful_until
         WHERE m.restaurant_id = ${restaurantId} AND m.run_id = ANY (${sql.param([...runIds])}::uuid[]) AND m.thermometer_id IS NOT NULL
         GROUP BY 1`,
  );
  return new Map(rows.map(({ run_id: id, known_at: at }) => [id, new Date(at)]));
}

/** Goods that stay to be thrown away though their run is not outside any more. */
function toDiscard(goods: RunGoods['goods'], then: RunShown, outsideSince: Date): RunGoods {
  const told = then.steps.map(({ recordedAt }) => new Date(recordedAt).getTime());
  return {
    runId: then.id,
    goods,
    beganAt: new Date(then.steps[0]!.performedAt),
    outsideSince,
    knownAt: new Date(Math.max(outsideSince.getTime(), ...told)),
    judgement: 'discarded',
  };
}

/** The same, remembered for as long as nothing of it changes. */
export const goodsOfRuns = question({
  name: 'goods_of_runs',
  // Of the thermometers: what goes on is in doubt by how they are known to stand.
  parts: ['processChecks', 'thermometers', 'inventory', 'preparations'],
  read: (tx, restaurantId, { date }: { date: LocalDate }) => readGoodsOfRuns(tx, restaurantId, date),
});
