import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { unsaidProblem } from '../freezing.ts';
import type { LotState } from '../lot-kinds.ts';
import { comesOutOfCold, type StandingGoods } from '../out-of-cold.ts';
import { outOfColdTexts } from '../texts.it.ts';
import { knownPlaces } from './known-places.ts';

/**
 * Goods that are kept cold are put at room temperature only with the reason in words (INV-66).
 * @param to where they are put, and what they are there; null: where their product is kept
 * @throws INPUT_INVALID on `notes`
 */
export async function refuseOutOfCold(
  tx: Transaction,
  restaurantId: string,
  goods: StandingGoods,
  to: { readonly storageLocation: string | null; readonly state?: LotState },
  notes: string | null,
): Promise<void> {
  const unsaid = unsaidProblem(notes);
  if (unsaid === null || !comesOutOfCold(goods, to, await knownPlaces(tx, restaurantId))) return;
  if (unsaid === 'no_reason') throw refuseField('notes', unsaid);
  const message = outOfColdTexts.needed(to.storageLocation ?? goods.product.storageLocation ?? '');
  throw refuse('INPUT_INVALID', { fields: [{ field: 'notes', code: 'out_of_cold', message }] });
}
