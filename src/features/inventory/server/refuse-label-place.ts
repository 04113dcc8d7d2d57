import type { Transaction } from '#platform/db/database.ts';
import type { StandingGoods } from '../out-of-cold.ts';
import { refuseOutOfCold } from './refuse-out-of-cold.ts';
import { refuseRefrozen } from './refuse-refrozen.ts';
import { refuseTooWarm } from './refuse-too-warm.ts';

/**
 * Goods of which only their paper says where they are put stand there by the same rules as a lot that is moved (INV-52, INV-66), and what
 * was thawed in no freezer: nothing else would tell who reads the paper that its date does not hold there (LABEL-99).
 * @param to where they are put; null: they stay where they are
 * @throws INPUT_INVALID on `storageLocation`, or on `notes` at room temperature without the reason
 */
export async function refuseLabelPlace(
  tx: Transaction,
  restaurantId: string,
  goods: StandingGoods & { readonly thawedBefore: boolean },
  to: string | null,
  notes: string | null,
): Promise<void> {
  if (to === null) return;
  if (goods.state === 'frozen') await refuseTooWarm(tx, restaurantId, to);
  await refuseRefrozen(tx, restaurantId, goods, to);
  await refuseOutOfCold(tx, restaurantId, goods, { storageLocation: to }, notes);
}
