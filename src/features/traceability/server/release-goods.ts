import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { saidNow } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { freeRow } from '#platform/db/block-rows.ts';
import { lots } from '#features/inventory/tables.ts';
import { preparationTubs } from '#features/preparations/tables.ts';
import { traceErrors } from '../errors.it.ts';
import type { GoodsKind } from '../kinds.ts';
import { describe } from './describe.ts';
import { findRecall } from './read-recalls.ts';
import { holdRecall, storeRecallAct } from './store-act.ts';

const refuse = refusals(traceErrors);

type Released = { readonly id: string; readonly stillBlocked: boolean };

/**
 * Lets one lot or container go, with the judgement why; it stays blocked where another recall keeps it. Also after the recall
 * was closed: what was thrown away stays blocked, and may be there again after all.
 * @throws NOT_FOUND, RECALL_NOT_BLOCKED
 */
export async function releaseGoods(
  services: Services,
  caller: OperatorCaller,
  input: {
    readonly id: string;
    readonly recallId: string;
    readonly goodsKind: GoodsKind;
    readonly goodsId: string;
    readonly reason: string;
  },
): Promise<Released> {
  const restaurantId = caller.restaurant.id;
  const { id, recallId, goodsKind, goodsId, reason } = input;
  return recordWrite<Released>(services, caller, {
    id,
    action: 'traceability.release_goods',
    input,
    entity: { type: 'recall', id: recallId },
    hints: ['traceability', 'inventory', 'preparations', 'labels'],
    run: async (tx, at) => {
      await holdRecall(tx, recallId);
      await findRecall(tx, restaurantId, recallId);
      const table = goodsKind === 'lot' ? lots : preparationTubs;
      if (!(await freeRow(tx, table, restaurantId, goodsId, recallId))) throw refuse('RECALL_NOT_BLOCKED');
      const { nodes } = await describe(tx, restaurantId, [{ kind: goodsKind, id: goodsId }], new Map());
      const goods = nodes[0]!;
      const goodsName = [goods.name, goods.number, goods.tubNumber]
        .filter((part) => part !== null)
        .join(' · ');
      const evidence = await storeRecallAct(tx, caller, at, {
        id,
        recallId,
        act: 'release',
        goodsKind,
        goodsId,
        goodsName,
        words: reason,
      });
      return {
        response: { id, stillBlocked: goods.blockedAt !== null },
        evidence: [evidence],
        change: saidNow({ goodsName, reason }),
      };
    },
  });
}
