import type { z } from 'zod';
import { and, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { refrigerationLogs } from '#features/refrigeration/tables.ts';
import type { RecallHead, zBegin } from '../contract.ts';
import { recalls } from '../tables.ts';
import { affectedBy, blockAffected, foundOf, isGoods } from './affected.ts';
import { recallEvidence, type RecallRow } from './evidence.ts';
import { presentHead } from './read-recalls.ts';

/**
 * Calls goods back: all that they went into is found, kept as it stands and blocked in one; or an exercise of it, which
 * blocks nothing, and is over with the list (Reg. (EC) 178/2002, artt. 18 and 19).
 * @throws TRACE_NOTHING_FOUND, TRACE_TOO_WIDE, INPUT_INVALID
 */
export async function beginRecall(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zBegin>,
): Promise<RecallHead> {
  const restaurantId = caller.restaurant.id;
  const { id, kind, start } = input;
  return recordWrite<RecallHead>(services, caller, {
    id,
    action: `traceability.begin_${kind}`,
    input,
    entity: { type: 'recall', id },
    hints: kind === 'exercise' ? ['traceability'] : ['traceability', 'inventory', 'preparations', 'labels'],
    run: async (tx, at) => {
      if (input.readingId !== null) await requireReading(tx, restaurantId, input.readingId);
      const trace =
        kind === 'exercise'
          ? await affectedBy(tx, restaurantId, start, [], { recallId: null, calledAt: null, closedAt: null })
          : await blockAffected(tx, restaurantId, id, start, at, {
              isOpen: kind === 'recall',
              besides: input.goods,
            });
      const row: RecallRow = {
        restaurantId,
        id,
        kind,
        startKind: start.kind,
        startValue: start.value,
        fromDay: start.from,
        toDay: start.to,
        words: input.reason,
        found: foundOf(trace),
        readingId: input.readingId,
        // A device whose clock is ahead began when it was told.
        startedAt: performedAtOf(input.startedAt, at),
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: at,
        recordedAt: at,
      };
      await tx.insert(recalls).values(row);
      const left =
        kind === 'exercise'
          ? 0
          : trace.nodes.filter((node) => isGoods(node) && (node.quantity ?? 0) > 0).length;
      return {
        response: presentHead({ recall: row, closedAt: null, left }),
        evidence: [recallEvidence(row)],
      };
    },
  });
}

/** The temperature that told of goods at risk stands in the restaurant's own register. @throws INPUT_INVALID */
async function requireReading(tx: Transaction, restaurantId: string, readingId: string): Promise<void> {
  const [reading] = await tx
    .select({ id: refrigerationLogs.id })
    .from(refrigerationLogs)
    .where(and(eq(refrigerationLogs.restaurantId, restaurantId), eq(refrigerationLogs.id, readingId)));
  if (reading === undefined) throw refuseField('readingId', 'invalid');
}
