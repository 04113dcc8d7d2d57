import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { recallActRows } from '../tables.ts';
import { recallActEvidence, type RecallActRow } from './evidence.ts';

/** What is done about one recall is done one after the other: holds it until the commit. */
export async function holdRecall(tx: Transaction, recallId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('recall:' || ${recallId}::text, 0))`);
}

/** Stores what was done about a recall; returns what the chain vouches for. */
export async function storeRecallAct(
  tx: Transaction,
  caller: OperatorCaller,
  at: Date,
  told: Pick<RecallActRow, 'id' | 'recallId' | 'act'> & Partial<RecallActRow>,
): Promise<Evidence> {
  const row: RecallActRow = {
    restaurantId: caller.restaurant.id,
    goodsKind: null,
    goodsId: null,
    goodsName: null,
    words: null,
    found: null,
    operatorId: caller.operator.id,
    operatorName: caller.operator.name,
    performedAt: at,
    recordedAt: at,
    ...told,
  };
  await tx.insert(recallActRows).values(row);
  return recallActEvidence(row);
}
