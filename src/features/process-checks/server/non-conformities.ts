import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Deviation, SaidInRoom } from '#features/non-conformity-register/non-conformity.ts';
import { nonConformitySource } from '#features/non-conformity-register/server/index.ts';
import type { AnswerShown } from '../contract.ts';
import { dayTexts } from '../day.it.ts';
import { valuesOf } from '../day.ts';
import { limitText } from '../process-names.it.ts';
import { standingOfRun } from '../process-standing.ts';
import { runOf } from '../shown-run.ts';
import { processAnswers, processStandings } from '../tables.ts';
import { readRuns } from './read-runs.ts';

const saidOf = ({ action, judgement, operatorName, performedAt }: AnswerShown): SaidInRoom => ({
  words: action,
  judgement: judgement ?? null,
  operatorName,
  at: new Date(performedAt),
});

/**
 * Runs that were outside, or of which nobody knows and whose food was thrown away for that (PROC-23), each one by itself: over when its food was judged by name, or when a correction takes it back inside. One that
 * goes on is told as well, with when it is outside if nobody measures or ends it by then.
 */
export const nonConformities = nonConformitySource({
  kind: 'process',
  entity: 'process_step',
  parts: ['processChecks'],
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
              eq(outcome, 'unknown'),
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
          ),
        ),
      );
    const standings = new Map(rows.map((row) => [row.id, row]));
    const runs = await readRuns(tx, restaurantId, [...standings.keys()]);
    return runs.flatMap((run): Deviation[] => {
      const kept = standings.get(run.id)!;
      const failsAt = kept.outcome === null ? kept.failsAt : null;
      const said = run.answers.map(saidOf);
      // Of what nobody knew nothing was outside until its food was judged so.
      const opened =
        kept.outcome === 'unknown' ? said.find(({ judgement }) => judgement === 'discarded') : null;
      const madeAt = failsAt ?? opened?.at ?? kept.outsideSince ?? new Date(run.steps[0]!.performedAt);
      // Whatever the minute: what is outside stays so.
      const standing = standingOfRun(
        runOf(run),
        new Date(Math.max(madeAt.getTime() + 1, kept.judgedAt?.getTime() ?? 0)),
      );
      if (failsAt !== null && standing.state !== 'outside') return [];
      const judged = said.findLast(({ judgement }) => judgement !== null) ?? null;
      const name = dayTexts.name(run.process, run.food);
      return [
        {
          entryId: run.id,
          part: 0,
          episode: run.id,
          cause: `${run.process} ${run.food.trim().toLowerCase()}`,
          name,
          value: [valuesOf(run), 'problem' in standing ? dayTexts.problem(standing.problem) : null]
            .filter((part) => part !== null)
            .join(', '),
          limit: limitText(run.process, run.limits),
          madeAt,
          ...(failsAt === null ? {} : { failsAt }),
          operatorName: run.steps.at(-1)!.operatorName,
          said,
          ended: kept.judgedAt === null ? null : { at: kept.judgedAt, judged },
          goods: run.goods === null ? [] : [{ ...run.goods, name: run.food }],
        },
      ];
    });
  },
});
