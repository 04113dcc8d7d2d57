import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { notAFreezerText, unknownPlaceText } from '../asked-texts.it.ts';
import { kindOfPlace } from './known-places.ts';

/**
 * Frozen goods stand in a freezer: elsewhere they thaw, and their date is another (INV-52). A place that nobody knows,
 * or none, says nothing and is taken; equipment of which nobody said what it keeps at is asked about (INV-100).
 * @param place its name, as lots and containers carry it, in any case
 * @param field which field of the call named it
 * @throws INPUT_INVALID where the place is a fridge or at room temperature, or may be
 */
export async function refuseTooWarm(
  tx: Transaction,
  restaurantId: string,
  place: string | null,
  field = 'storageLocation',
): Promise<void> {
  if (place === null) return;
  const kind = await kindOfPlace(tx, restaurantId, place);
  if (kind === null || kind === 'freezer') return;
  const [code, text] =
    kind === 'unknown' ? ['place_unknown', unknownPlaceText] : ['not_a_freezer', notAFreezerText];
  throw refuse('INPUT_INVALID', { fields: [{ field, code, message: text(place) }] });
}
