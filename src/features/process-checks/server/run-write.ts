import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { isUnknowable } from '#features/registers/measured-with.ts';
import { measuredWithOf } from '#features/thermometers/measured-with-of.ts';
import { holdTrust, readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { DoubtfulSpan } from '#features/thermometers/trust.ts';
import type { Transaction } from '#platform/db/database.ts';
import { areToldAsOne } from '#platform/http/server/performed-at.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import { processErrors } from '../errors.it.ts';
import { maxLiveRuns, maxSteps } from '../limits.ts';
import { failsAt, outcomeOf, standingOfRun, wantsJudgement } from '../process-standing.ts';
import type { Run, RunStanding, Step } from '../process-standing.ts';
import { limitsOfRow, processSteps, processStandings } from '../tables.ts';
import type { StepRow } from './register.ts';

export const refuseRun = refusals(processErrors);

/** A run as it is written to: nobody else writes to it until the transaction is over. */
export interface HeldRun {
  readonly begun: StepRow;
  /** All its steps, corrected ones among them. */
  readonly rows: readonly StepRow[];
  /** Times of which nobody knows whether its thermometers were true. */
  readonly spans: readonly DoubtfulSpan[];
  readonly endedAt: Date | null;
  readonly judgedAt: Date | null;
}

/**
 * Takes a run for a write: of two at once the second waits here and finds what the first has done. How its thermometers stand is held
 * first, in the order of who finds one off, also where the write names none: what was measured before may be in doubt as well.
 * @param thermometerId with which it is measured by this write
 * @throws NOT_FOUND for a run of another restaurant
 */
export async function holdRun(
  tx: Transaction,
  restaurantId: string,
  runId: string,
  thermometerId: string | null = null,
): Promise<HeldRun> {
  await holdTrust(tx, restaurantId);
  const [standing] = await tx
    .select()
    .from(processStandings)
    .where(and(eq(processStandings.restaurantId, restaurantId), eq(processStandings.id, runId)))
    .for('update');
  if (!standing) throw refuse('NOT_FOUND');
  const rows = await tx
    .select()
    .from(processSteps)
    .where(and(eq(processSteps.restaurantId, restaurantId), eq(processSteps.runId, runId)));
  const begun = rows.find(({ id }) => id === runId);
  if (!begun) throw refuse('NOT_FOUND');
  const isMeasured = thermometerId !== null || rows.some((row) => row.thermometerId !== null);
  const spans = isMeasured ? await readDoubtfulSpans(tx, restaurantId) : [];
  return { begun, rows, spans, endedAt: standing.endedAt, judgedAt: standing.judgedAt };
}

/** What a step is judged by, as far as it is known before it is stored. */
export type NewStep = Pick<
  StepRow,
  | 'step'
  | 'celsius'
  | 'thermometerId'
  | 'thermometer'
  | 'thermometerState'
  | 'correctsId'
  | 'performedAt'
  | 'recordedAt'
>;

/** Whether nobody knows what a step says, because its thermometer was off or was found off since. */
export const isByOff = (
  step: Pick<NewStep, 'thermometerId' | 'thermometer' | 'thermometerState' | 'performedAt' | 'recordedAt'>,
  spans: readonly DoubtfulSpan[],
): boolean => isUnknowable(measuredWithOf(step, spans).measuredWith);

const madeAt = ({ performedAt, recordedAt }: Pick<StepRow, 'performedAt' | 'recordedAt'>): Date =>
  performedAt < recordedAt ? performedAt : recordedAt;

/** A run with one more step, by what counts. */
export function runWith(
  { begun, rows, spans }: Pick<HeldRun, 'begun' | 'rows' | 'spans'>,
  added: NewStep | null,
): Run {
  const all: readonly (NewStep & { readonly id: string | null })[] = [
    ...rows,
    ...(added === null ? [] : [{ ...added, id: null }]),
  ];
  const corrected = new Set(all.map(({ correctsId }) => correctsId));
  return {
    process: begun.process!,
    limits: limitsOfRow(begun),
    steps: all
      .filter(({ id }) => id === null || !corrected.has(id))
      .map((row): Step => ({
        kind: row.step,
        celsius: row.celsius,
        madeAt: madeAt(row),
        isByOff: isByOff(row, spans),
      })),
  };
}

/** What follows of a run's steps without the clock, as it is kept. */
export function keptOf(run: Run, judgedAt: Date | null, at: Date) {
  const standing = standingOfRun(run, at);
  const outcome = outcomeOf(standing);
  const ended = run.steps.find(({ kind }) => kind === 'end' || kind === 'void');
  return {
    standing,
    kept: {
      outcome,
      since: 'since' in standing && outcome !== null ? standing.since : 'at' in standing ? standing.at : null,
      endedAt: ended?.madeAt ?? null,
      judgedAt,
      failsAt: failsAt(run),
      live: standing.state !== 'void' && standing.state !== 'within' && judgedAt === null,
    },
  };
}

/** Keeps how a run stands after a write to it. What is told only after its food was judged nobody has judged (NC-15): it asks anew. */
export async function settle(
  tx: Transaction,
  restaurantId: string,
  held: HeldRun,
  added: NewStep | null,
  {
    at,
    judgedAt = added === null ? held.judgedAt : null,
  }: { readonly at: Date; readonly judgedAt?: Date | null },
): Promise<RunStanding> {
  const { standing, kept } = keptOf(runWith(held, added), judgedAt, at);
  await tx
    .update(processStandings)
    .set(kept)
    .where(and(eq(processStandings.restaurantId, restaurantId), eq(processStandings.id, held.begun.id)));
  return standing;
}

/**
 * Keeps how a run stands that begins now.
 * @throws TOO_MANY_RUNS
 */
export async function settleFirst(
  tx: Transaction,
  restaurantId: string,
  runId: string,
  run: Run,
  at: Date,
): Promise<RunStanding> {
  // One after the other, so that two at once are both counted; freed with the transaction.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`process_runs ${restaurantId}`}, 0))`);
  const [row] = await tx
    .select({ live: count() })
    .from(processStandings)
    // Only what goes on: however much food is still to be judged, the next one is cooked all the same.
    .where(and(eq(processStandings.restaurantId, restaurantId), sql`live`, isNull(processStandings.outcome)));
  if ((row?.live ?? 0) >= maxLiveRuns) throw refuseRun('TOO_MANY_RUNS');
  const { standing, kept } = keptOf(run, null, at);
  await tx.insert(processStandings).values({ restaurantId, id: runId, ...kept });
  return standing;
}

/**
 * Refuses a step that its run has no place for.
 * @throws PROCESS_ENDED for a second end, PROCESS_OVER for what was done after the end or after the food was judged,
 *   TOO_MANY_STEPS, INPUT_INVALID for what was done before it began
 */
export function requirePlace(held: HeldRun, step: 'measure' | 'end', performedAt: Date): void {
  const { begun, rows, endedAt, judgedAt } = held;
  if (rows.some((row) => row.step === 'void')) throw refuseRun('PROCESS_OVER');
  if (step === 'end' && endedAt !== null) throw refuseRun('PROCESS_ENDED');
  if (endedAt !== null && performedAt > endedAt) throw refuseRun('PROCESS_OVER');
  if (judgedAt !== null && performedAt > judgedAt) throw refuseRun('PROCESS_OVER');
  if (rows.length >= maxSteps) throw refuseRun('TOO_MANY_STEPS');
  if (performedAt < begun.performedAt && !areToldAsOne(performedAt, begun.performedAt))
    throw refuseField('performedAt', 'before_start');
}

/** Whether the food of a run is to be judged, as it stands at an instant. */
export const isToJudge = (held: HeldRun, at: Date): boolean =>
  wantsJudgement(standingOfRun(runWith(held, null), at));
