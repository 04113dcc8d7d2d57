import { and, eq, sql } from 'drizzle-orm';
import { lots } from '#features/inventory/tables.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { saidNow } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { traceErrors } from '../errors.it.ts';
import { findRecall, presentHead, unblockedOf } from './read-recalls.ts';
import { holdRecall, storeRecallAct } from './store-act.ts';

const refuse = refusals(traceErrors);

type Closed = { readonly id: string };

/**
 * Closes a recall by name: nothing is left in what it keeps, and nothing is there that it should keep. What was thrown away stays blocked, so that nobody finds it good
 * where that is mended later, and its label goes on to say so. What comes under its numbers from now on is free.
 * @throws NOT_FOUND, RECALL_GOODS_LEFT, RECALL_GOODS_UNBLOCKED; RECALL_CLOSED also for an exercise
 */
export async function closeRecall(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly recallId: string; readonly reason: string },
): Promise<Closed> {
  const { id, recallId, reason } = input;
  return recordWrite<Closed>(services, caller, {
    id,
    action: 'traceability.close_recall',
    input,
    entity: { type: 'recall', id: recallId },
    hints: ['traceability', 'inventory'],
    run: async (tx, at) => {
      await holdRecall(tx, recallId);
      const read = await findRecall(tx, caller.restaurant.id, recallId);
      const head = presentHead(read);
      if (head.closedAt !== null) throw refuse('RECALL_CLOSED');
      if (head.left > 0) throw refuse('RECALL_GOODS_LEFT', { left: head.left });
      const unblocked = await unblockedOf(tx, caller.restaurant.id, read.recall);
      if (unblocked > 0) throw refuse('RECALL_GOODS_UNBLOCKED', { left: unblocked });
      await tx
        .update(lots)
        .set({ calledBy: sql`array_remove(${lots.calledBy}, ${recallId}::uuid)` })
        .where(
          and(eq(lots.restaurantId, caller.restaurant.id), sql`${recallId}::uuid = ANY (${lots.calledBy})`),
        );
      const evidence = await storeRecallAct(tx, caller, at, { id, recallId, act: 'close', words: reason });
      return { response: { id }, evidence: [evidence], change: saidNow({ reason }) };
    },
  });
}
