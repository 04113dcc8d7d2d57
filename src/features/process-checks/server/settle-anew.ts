import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { madeAt } from '#features/registers/server/index.ts';
import type { TrustFollower } from '#features/thermometers/server/index.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { processStandings, processSteps } from '../tables.ts';
import { keptOf, runWith } from './run-write.ts';

/** So many runs are worked out at once: what was measured in a year is many. */
const atOnce = 500;

/**
 * Works out anew how runs stand whose thermometer was found off, or was after all not (PROC-25): what is inside its limits only by it
 * asks for a judgement, and what was judged stays judged. The steps are the record and stay as they are.
 */
export const settleAnew: TrustFollower = async (tx, restaurantId, changed, at) => {
  const made = madeAt(processSteps);
  const bound = (instant: Date | null) => sql`${instant?.toISOString() ?? null}::timestamptz`;
  const measured = await tx
    .selectDistinct({ runId: processSteps.runId })
    .from(processSteps)
    .where(
      and(
        eq(processSteps.restaurantId, restaurantId),
        or(
          ...changed.map(({ thermometerId, from, until }) =>
            and(
              eq(processSteps.thermometerId, thermometerId),
              sql`(${bound(from)} IS NULL OR ${made} > ${bound(from)})`,
              sql`(${bound(until)} IS NULL OR ${made} < ${bound(until)})`,
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(processSteps.runId));
  const spans = await readDoubtfulSpans(tx, restaurantId);
  for (let from = 0; from < measured.length; from += atOnce) {
    const ids = measured.slice(from, from + atOnce).map(({ runId }) => runId);
    await settleThese(tx, restaurantId, ids, spans, at);
  }
};

async function settleThese(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
  spans: Awaited<ReturnType<typeof readDoubtfulSpans>>,
  at: Date,
): Promise<void> {
  // Whoever writes to one of them waits; in one order, so that nobody waits in a ring.
  const standings = await tx
    .select()
    .from(processStandings)
    .where(
      and(
        eq(processStandings.restaurantId, restaurantId),
        inArray(processStandings.id, [...ids]),
        // What goes on, is outside or was called off is so by whatever thermometer.
        inArray(processStandings.outcome, ['within', 'unknown']),
      ),
    )
    .orderBy(asc(processStandings.id))
    .for('update');
  if (standings.length === 0) return;
  const rows = await tx
    .select()
    .from(processSteps)
    .where(
      and(
        eq(processSteps.restaurantId, restaurantId),
        inArray(
          processSteps.runId,
          standings.map(({ id }) => id),
        ),
      ),
    );
  const rowsOf = Map.groupBy(rows, ({ runId }) => runId);
  const anew = standings.flatMap(({ id, outcome, since, judgedAt }) => {
    const steps = rowsOf.get(id) ?? [];
    const begun = steps.find((step) => step.id === id);
    if (begun === undefined) return [];
    const { kept } = keptOf(runWith({ begun, rows: steps, spans }, null), judgedAt, at);
    const isSame = kept.outcome === outcome && kept.since?.getTime() === since?.getTime();
    return isSame ? [] : [{ id, ...kept }];
  });
  if (anew.length === 0) return;
  await tx.execute(sql`
    UPDATE ${processStandings} s SET outcome = anew.outcome, since = anew.since, live = anew.live
      FROM json_to_recordset(${JSON.stringify(anew)}::json) AS anew (id uuid, outcome text, since timestamptz, live boolean)
     WHERE s.restaurant_id = ${restaurantId}::uuid AND s.id = anew.id`);
}
