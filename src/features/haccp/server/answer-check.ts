import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Answer, zNewAnswer } from '../contract.ts';
import { haccpErrors } from '../errors.it.ts';
import { haccpActions, haccpTaskCompletions } from '../tables.ts';
import { correctionOf } from './correction-of.ts';
import { answerEvidence } from './evidence.ts';
import { presentAnswer } from './present.ts';

const refuseHaccp = refusals(haccpErrors);

/**
 * Records what was done about a check, after the check itself was recorded; with a judgement of the food it closes the
 * matter, by the name of who judged (C-61). Append-only: more than one may follow
 * (the fridge was emptied, the technician came), and each stands in the chain.
 * @throws NOT_FOUND for a check of another restaurant; HACCP_CHECK_WITHIN_LIMITS where there is nothing to answer for;
 *   HACCP_CHECK_CORRECTED, with whose correction stands, for what was done after it: what was done before belongs to the
 *   story, also when it is told later or at the same moment; INPUT_INVALID for a time too far ahead
 */
export async function answerCheck(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zNewAnswer>,
): Promise<Answer> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Answer>(services, caller, {
    id: input.id,
    action: 'haccp.answer_check',
    input,
    entity: { type: 'haccp_action', id: input.id },
    hints: ['haccp'],
    run: async (tx, at) => {
      const performedAt = performedAtOf(input.performedAt, at);
      const [check] = await tx
        .select({ id: haccpTaskCompletions.id, status: haccpTaskCompletions.status })
        .from(haccpTaskCompletions)
        .where(
          and(
            eq(haccpTaskCompletions.restaurantId, restaurantId),
            eq(haccpTaskCompletions.id, input.checkId),
          ),
        );
      if (!check) throw refuse('NOT_FOUND');
      if (check.status === 'ok') throw refuseHaccp('HACCP_CHECK_WITHIN_LIMITS');
      const correction = await correctionOf(tx, restaurantId, check.id);
      if (correction && performedAt >= new Date(correction.correctedAt))
        throw refuseHaccp('HACCP_CHECK_CORRECTED', correction);
      const [row] = await tx
        .insert(haccpActions)
        .values({
          restaurantId,
          id: input.id,
          checkId: check.id,
          action: input.action,
          judgement: input.judgement ?? null,
          operatorId: caller.operator.id,
          operatorName: caller.operator.name,
          performedAt,
          recordedAt: at,
        })
        .returning();
      return { response: presentAnswer(row!), evidence: [answerEvidence(row!)] };
    },
  });
}
