import type { Transaction } from '#platform/db/database.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { preparationTubActs } from '../tables.ts';
import { actEvidence, type ActRow } from './evidence.ts';

/** What an act says besides who did it. */
export type ToldAct = Pick<ActRow, 'id' | 'tubId' | 'act' | 'quantity' | 'performedAt' | 'recordedAt'> &
  Partial<ActRow>;

/** Stores what was done to a container; returns what the chain vouches for. */
export async function storeAct(tx: Transaction, caller: OperatorCaller, told: ToldAct): Promise<Evidence> {
  const act: ActRow = {
    restaurantId: caller.restaurant.id,
    reason: null,
    notes: null,
    toTubId: null,
    oldState: null,
    newState: null,
    oldExpiresAt: null,
    newExpiresAt: null,
    storageLocation: null,
    labelId: null,
    correctsId: null,
    operatorId: caller.operator.id,
    operatorName: caller.operator.name,
    ...told,
  };
  await tx.insert(preparationTubActs).values(act);
  return actEvidence(act);
}
