import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refuse, refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { decideCheckStatus } from '../check-status.ts';
import type { Check, zCorrection } from '../contract.ts';
import { haccpErrors } from '../errors.it.ts';
import { haccpTaskCompletions as checks } from '../tables.ts';
import { figuresOf, limitsOf } from '../limits-of.ts';
import { correctionOf } from './correction-of.ts';
import { checkEvidence } from './evidence.ts';
import { requireReason } from './require-reason.ts';
import { presentCheck } from './present.ts';

const refuseHaccp = refusals(haccpErrors);

/**
 * Mends a check by a new one that points at it and says why (C-48); both stay, and from now on the new one counts.
 * It stands for the same measurement, so task, limit and the instant of the measurement are those of the old one; when
 * it was corrected stands beside, as the person said or else when it was recorded. What was measured again is a check
 * of its own. The outcome is decided anew, as in `recordCheck`. A check is mended once: who mends it again mends the newer one.
 * @throws NOT_FOUND for a check of another restaurant; HACCP_CHECK_CORRECTED, with whose correction stands, when
 *   somebody was first, also at the same moment; INPUT_INVALID for a time too far ahead, and for OK without its reason
 */
export async function correctCheck(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zCorrection>,
): Promise<Check> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Check>(services, caller, {
    id: input.id,
    action: 'haccp.correct_check',
    input,
    entity: { type: 'haccp_task_completion', id: input.id },
    hints: ['haccp'],
    run: async (tx, at) => {
      const [wrong] = await tx
        .select()
        .from(checks)
        .where(and(eq(checks.restaurantId, restaurantId), eq(checks.id, input.checkId)));
      if (!wrong) throw refuse('NOT_FOUND');
      const { criticalLimit } = wrong;
      const limit = { criticalLimit, ...figuresOf(limitsOf(wrong)) };
      const judged = { value: input.value, ...limit, chosen: input.outcome, notes: input.notes };
      requireReason(judged);
      const [row] = await tx
        .insert(checks)
        .values({
          restaurantId,
          id: input.id,
          taskId: wrong.taskId,
          taskName: wrong.taskName,
          value: input.value,
          ...limit,
          limitsAsOf: wrong.limitsAsOf,
          status: decideCheckStatus(judged),
          notes: input.notes,
          correctiveAction: input.correctiveAction,
          correctsId: wrong.id,
          correctionReason: input.reason,
          correctedAt: input.performedAt === null ? null : performedAtOf(input.performedAt, at),
          operatorId: caller.operator.id,
          operatorName: caller.operator.name,
          performedAt: wrong.performedAt,
          recordedAt: at,
        })
        // Waits for another correction on its way, so that of two at once one wins.
        .onConflictDoNothing({
          target: [checks.restaurantId, checks.correctsId],
          where: sql`corrects_id is not null`,
        })
        .returning();
      if (row) return { response: presentCheck(row), evidence: [checkEvidence(row)] };
      const first = await correctionOf(tx, restaurantId, wrong.id);
      throw refuseHaccp(
        'HACCP_CHECK_CORRECTED',
        first ?? { operatorName: '', correctedAt: at.toISOString() },
      );
    },
  });
}
