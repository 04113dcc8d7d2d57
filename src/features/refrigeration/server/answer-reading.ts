import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Answer, zNewAnswer } from '../contract.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { refrigerationActions, refrigerationLogs } from '../tables.ts';
import { answerEvidence } from './evidence.ts';
import { presentAnswer } from './present.ts';

const refuseAnswer = refusals(refrigerationErrors);

/** The one that mends a reading, where there is one (C-48). */
const correction = alias(refrigerationLogs, 'correction');

/**
 * Says what was done about a reading outside its limits, after it was recorded: from then on it is to be measured again.
 * With a judgement of the food the matter is closed, by the name of who judged (C-61). Several answers may be given, for a
 * story has more than one step; none is ever changed (C-48).
 * @throws NOT_FOUND for a reading of another restaurant, READING_WITHIN_LIMITS, READING_CORRECTED for what was done after
 *   the correction (what was done before belongs to the story, also when it is told later), INPUT_INVALID for a time in the
 *   future
 */
export async function answerReading(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewAnswer>,
): Promise<Answer> {
  const restaurantId = caller.restaurant.id;
  const said = {
    id: input.id,
    readingId: input.readingId,
    action: input.action,
    // Not there at all where nothing is judged: the fingerprint of what was sent before must stay.
    ...(input.judgement === undefined ? {} : { judgement: input.judgement }),
    performedAt: input.performedAt ?? null,
  };
  return recordWrite<Answer>(services, caller, {
    id: said.id,
    action: 'refrigeration.answer_reading',
    input: said,
    entity: { type: 'refrigeration_log', id: said.readingId },
    hints: ['refrigeration'],
    run: async (tx, at) => {
      const performedAt = performedAtOf(said.performedAt, at);
      const [reading] = await tx
        .select({
          status: refrigerationLogs.status,
          correctedAt:
            sql<Date | null>`coalesce(${correction.correctedAt}, ${correction.recordedAt})`.mapWith(
              refrigerationLogs.recordedAt,
            ),
        })
        .from(refrigerationLogs)
        .leftJoin(
          correction,
          and(
            eq(correction.restaurantId, refrigerationLogs.restaurantId),
            eq(correction.correctsId, refrigerationLogs.id),
          ),
        )
        .where(
          and(eq(refrigerationLogs.restaurantId, restaurantId), eq(refrigerationLogs.id, said.readingId)),
        );
      if (!reading) throw refuse('NOT_FOUND');
      if (reading.status === 'OK') throw refuseAnswer('READING_WITHIN_LIMITS');
      if (reading.correctedAt && performedAt >= reading.correctedAt) throw refuseAnswer('READING_CORRECTED');
      const [row] = await tx
        .insert(refrigerationActions)
        .values({
          restaurantId,
          id: said.id,
          readingId: said.readingId,
          action: said.action,
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
