import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { traceErrors } from '../errors.it.ts';
import { blockAffected, foundOf } from './affected.ts';
import { findRecall, keptGoods, letGoBy, presentHead, readActs, startsOfRecall } from './read-recalls.ts';
import { holdRecall, storeRecallAct } from './store-act.ts';

const refuse = refusals(traceErrors);

type More = { readonly id: string; readonly blocked: number };

/**
 * Blocks what the trace of a recall finds by now and did not when it began: goods that were told of late, or a correction that
 * was mended. What somebody has judged stays let go.
 * @throws NOT_FOUND, TRACE_TOO_WIDE; RECALL_CLOSED also for an exercise
 */
export async function blockMore(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly recallId: string },
): Promise<More> {
  const restaurantId = caller.restaurant.id;
  const { id, recallId } = input;
  return recordWrite<More>(services, caller, {
    id,
    action: 'traceability.block_more',
    input,
    entity: { type: 'recall', id: recallId },
    hints: ['traceability', 'inventory', 'preparations', 'labels'],
    run: async (tx, at) => {
      await holdRecall(tx, recallId);
      const read = await findRecall(tx, restaurantId, recallId);
      if (presentHead(read).closedAt !== null) throw refuse('RECALL_CLOSED');
      const before = await keptGoods(tx, restaurantId, recallId);
      const letGo = letGoBy(await readActs(tx, restaurantId, recallId));
      const { start, besides } = startsOfRecall(read.recall);
      const trace = await blockAffected(tx, restaurantId, recallId, start, at, {
        besides,
        isOpen: read.recall.kind === 'recall',
        calledAt: read.recall.recordedAt,
        letGo,
      });
      const after = await keptGoods(tx, restaurantId, recallId);
      const evidence = await storeRecallAct(tx, caller, at, {
        id,
        recallId,
        act: 'block',
        found: foundOf(trace),
      });
      return { response: { id, blocked: after.length - before.length }, evidence: [evidence] };
    },
  });
}
