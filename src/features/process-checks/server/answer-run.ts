import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAfterOf } from '#platform/http/server/performed-at.ts';
import type { AnswerShown, zNewAnswer } from '../contract.ts';
import { processAnswers } from '../tables.ts';
import { evidenceOfAnswer } from './answer-evidence.ts';
import type { AnswerRow } from './answer-evidence.ts';
import { presentAnswer } from './present.ts';
import { holdRun, isToJudge, refuseRun, settle } from './run-write.ts';

async function isDiscarded(tx: Transaction, restaurantId: string, runId: string): Promise<boolean> {
  const said = await tx
    .select({ id: processAnswers.id })
    .from(processAnswers)
    .where(
      and(
        eq(processAnswers.restaurantId, restaurantId),
        eq(processAnswers.entryId, runId),
        eq(processAnswers.judgement, 'discarded'),
      ),
    )
    .limit(1);
  return said.length > 0;
}

/**
 * Says what was done about a run that is outside, or of which nobody can tell. With a judgement of the food it is closed, by the name of
 * who judged (C-61), also one that nobody has ended. Food is judged once, and once more to be thrown away after all.
 * @throws NOT_FOUND, PROCESS_FINE, PROCESS_JUDGED, INPUT_INVALID
 */
export function answerRun(
  services: Services,
  caller: OperatorCaller,
  { id, runId, action, judgement, performedAt: told }: z.infer<typeof zNewAnswer>,
): Promise<AnswerShown> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<AnswerShown>(services, caller, {
    id,
    action: 'processChecks.answer_run',
    input: {
      id,
      runId,
      action,
      ...(judgement === undefined ? {} : { judgement }),
      performedAt: told ?? null,
    },
    entity: { type: 'process_step', id: runId },
    hints: ['processChecks'],
    run: async (tx, at) => {
      const held = await holdRun(tx, restaurantId, runId);
      if (!isToJudge(held, at)) throw refuseRun('PROCESS_FINE');
      if (judgement !== undefined && held.judgedAt !== null) {
        // Who throws away what another one let pass is never too late (NC-23).
        const isStricter = judgement === 'discarded' && !(await isDiscarded(tx, restaurantId, runId));
        if (!isStricter) throw refuseRun('PROCESS_JUDGED');
      }
      const performedAt = performedAfterOf(told, at, held.begun);
      const row: AnswerRow = {
        restaurantId,
        id,
        entryId: runId,
        action,
        judgement: judgement ?? null,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt,
        recordedAt: at,
      };
      await settle(tx, restaurantId, held, null, {
        at,
        judgedAt: judgement === undefined ? held.judgedAt : performedAt,
      });
      return {
        response: presentAnswer(row),
        evidence: [evidenceOfAnswer(row)],
        sent: [insertRow(tx, processAnswers, row)],
      };
    },
  });
}
