import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { frozenPlaceTexts } from '../asked-texts.it.ts';
import type { LotState } from '../lot-kinds.ts';
import { refreezesIn } from '../thaw-place.ts';
import { knownPlaces } from './known-places.ts';

/**
 * What was thawed once is put in no freezer (INV-137): on record it would stand there while its days run out, and be taken for frozen.
 * @param place as lots and containers carry it; null says nothing
 * @param field which field of the call named it
 * @throws INPUT_INVALID
 */
export async function refuseRefrozen(
  tx: Transaction,
  restaurantId: string,
  goods: { readonly state: LotState | 'fresh'; readonly thawedBefore: boolean },
  place: string | null,
  field = 'storageLocation',
): Promise<void> {
  if (place === null || goods.state === 'frozen' || (goods.state !== 'thawed' && !goods.thawedBefore)) return;
  if (refreezesIn(goods, place, await knownPlaces(tx, restaurantId)))
    throw refuse('INPUT_INVALID', {
      fields: [{ field, code: 'refrozen', message: frozenPlaceTexts.refrozen(place) }],
    });
}
