import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Deviation, SaidInRoom } from '#features/non-conformity-register/non-conformity.ts';
import { isSpokenOf, nonConformitySource } from '#features/non-conformity-register/server/index.ts';
import type { AnswerShown, RunShown } from '../contract.ts';
import { dayTexts } from '../day.it.ts';
import { valuesOf } from '../day.ts';
import { lastJudgement, runAt, standingThen } from '../judged-then.ts';
import { limitText } from '../process-names.it.ts';
import { standingOfRun } from '../process-standing.ts';
import type { RunStanding } from '../process-standing.ts';
import { runOf } from '../shown-run.ts';
import { processAnswers, processStandings, processSteps } from '../tables.ts';
import { readRuns } from './read-runs.ts';

const saidOf = ({ action, judgement, operatorName, performedAt }: AnswerShown): SaidInRoom => ({
  words: action,
  judgement: judgement ?? null,
  operatorName,
  at: new Date(performedAt),
});

const aboutRun = (run: RunShown) => ({
  entryId: run.id,
  part: 0,
  episode: run.id,
  cause: `${run.process} ${run.food.trim().toLowerCase()}`,
  name: dayTexts.name(run.process, run.food),
  limit: limitText(run.process, run.limits),
  goods: run.goods === null ? [] : [{ ...run.goods, name: run.food }],
});

const valueOf = (run: RunShown, standing: RunStanding): string =>
  [valuesOf(run), 'problem' in standing ? dayTexts.problem(standing.problem) : null]
    .filter((part) => part !== null)
    .join(', ');

/**
 * A run that is not outside any more by what was corrected since somebody judged it, or said something of it: as it was then, over by
 * that word or else by the correction. Null of one that never was, or that was over before `since`.
 */
function correctedAfterwards(run: RunShown, since: Date | null): Deviation | null {
  const mended = run.steps
    .filter(({ correctsId }) => correctsId !== null)
    .toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt))
    .at(-1);
  if (mended === undefined) return null;
  const judgement = lastJudgement(run);
  const then = runAt(run, judgement?.recordedAt ?? null);
  const standing = standingThen(then, judgement);
  if (!('problem' in standing)) return null;
  const correctedAt = new Date(mended.correctedAt ?? mended.recordedAt);
  const endedAt = judgement === undefined ? correctedAt : new Date(judgement.performedAt);
  if (since !== null && endedAt < since && correctedAt < since) return null;
  return {
    ...aboutRun(run),
    value: valueOf(then, standing),
    madeAt: standing.since,
    operatorName: then.steps.at(-1)!.operatorName,
    said: run.answers.map(saidOf),
    ended: { at: endedAt, judged: judgement === undefined ? null : saidOf(judgement) },
    corrected: {
      entryId: mended.id,
      value: valuesOf(run),
      reason: mended.correctionReason,
      operatorName: mended.operatorName,
      at: correctedAt,
    },
  };
}

/**
 * Runs that were outside, or of which nobody knows and whose food was thrown away for that (PROC-23), each one by itself: over when its food was judged by name, or when a correction takes it back inside. One that
 * goes on is told as well, with when it is outside if nobody measures or ends it by then.
 */
export const nonConformities = nonConformitySource({
  kind: 'process',
  entity: 'process_step',
  parts: ['processChecks', 'thermometers'],
  async read(tx, restaurantId, since) {
    const { id, outcome, judgedAt, failsAt, since: outsideSince } = processStandings;
    const rows = await tx
      .select({ id, outcome, outsideSince, judgedAt, failsAt })
      .from(processStandings)
      .where(
        and(
          eq(processStandings.restaurantId, restaurantId),
          // In the words of the indexes.
          or(
            and(
              sql`outcome = 'outside'`,
              since === null ? undefined : or(isNull(judgedAt), gte(judgedAt, since)),
            ),
            and(sql`live`, isNull(outcome), isNotNull(failsAt)),
            and(
              // Judged when nobody knew, and known to be inside since: what was thrown away was.
              or(eq(outcome, 'unknown'), and(eq(outcome, 'within'), isNotNull(judgedAt))),
              since === null ? undefined : or(isNull(judgedAt), gte(judgedAt, since)),
              inArray(
                id,
                tx
                  .select({ id: processAnswers.entryId })
                  .from(processAnswers)
                  .where(
                    and(
                      eq(processAnswers.restaurantId, restaurantId),
                      eq(processAnswers.judgement, 'discarded'),
                    ),
                  ),
              ),
            ),
            // Not outside any more by what was corrected, after somebody judged it or said something of it by name (NC-22).
            and(
              or(isNull(outcome), inArray(outcome, ['within', 'void'])),
              inArray(
                id,
                tx
                  .select({ id: processSteps.runId })
                  .from(processSteps)
                  .where(
                    and(eq(processSteps.restaurantId, restaurantId), isNotNull(processSteps.correctsId)),
                  ),
              ),
              or(
                inArray(
                  id,
                  tx
                    .select({ id: processAnswers.entryId })
                    .from(processAnswers)
                    .where(
                      and(eq(processAnswers.restaurantId, restaurantId), isNotNull(processAnswers.judgement)),
                    ),
                ),
                isSpokenOf('process')(sql`${processStandings}`),
              ),
            ),
          ),
        ),
      );
    const standings = new Map(rows.map((row) => [row.id, row]));
    const runs = await readRuns(tx, restaurantId, [...standings.keys()]);
    return runs.flatMap((run): Deviation[] => {
      const kept = standings.get(run.id)!;
      const isOutside = kept.outcome === 'outside' || kept.outcome === 'unknown';
      const stays = isOutside ? null : correctedAfterwards(run, since);
      if (stays !== null) return [stays];
      const said = run.answers.map(saidOf);
      const discarded = said.find(({ judgement }) => judgement === 'discarded');
      // Judged when nobody knew, by a check of its thermometer that was a slip.
      const isInsideSince = kept.outcome === 'within' && kept.judgedAt !== null && discarded !== undefined;
      if (!isOutside && !isInsideSince && kept.failsAt === null) return [];
      if ((kept.outcome === 'within' && !isInsideSince) || kept.outcome === 'void') return [];
      const failsAt = kept.outcome === null ? kept.failsAt : null;
      // Of what nobody knew nothing was outside until its food was judged so.
      const opened = kept.outcome === 'unknown' || isInsideSince ? discarded : null;
      const madeAt = failsAt ?? opened?.at ?? kept.outsideSince ?? new Date(run.steps[0]!.performedAt);
      // Whatever the minute: what is outside stays so.
      const standing = standingOfRun(
        runOf(run),
        new Date(Math.max(madeAt.getTime() + 1, kept.judgedAt?.getTime() ?? 0)),
      );
      if (failsAt !== null && standing.state !== 'outside') return [];
      const judged = said.findLast(({ judgement }) => judgement !== null) ?? null;
      return [
        {
          ...aboutRun(run),
          value: valueOf(run, standing),
          madeAt,
          ...(failsAt === null ? {} : { failsAt }),
          operatorName: run.steps.at(-1)!.operatorName,
          said,
          ended: kept.judgedAt === null ? null : { at: kept.judgedAt, judged },
        },
      ];
    });
  },
});
