import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { frozenPlaceTexts } from '../asked-texts.it.ts';
import { frozenPlaceProblem } from '../thaw-place.ts';
import { knownPlaces } from './known-places.ts';

/**
 * Frozen goods stand in a freezer: elsewhere they thaw, and their date is another (INV-52). No place says nothing and is taken; a name
 * that is in no list and says nothing, and equipment of which nobody said what it keeps at, are asked about (INV-100, INV-124).
 * @param place its name, as lots and containers carry it, in any case
 * @param field which field of the call named it
 * @param isPast as in `frozenPlaceProblem`
 * @throws INPUT_INVALID where the place is a fridge or at room temperature, or may be
 */
export async function refuseTooWarm(
  tx: Transaction,
  restaurantId: string,
  place: string | null,
  { field = 'storageLocation', isPast = false }: { readonly field?: string; readonly isPast?: boolean } = {},
): Promise<void> {
  if (place === null) return;
  const code = frozenPlaceProblem(place, await knownPlaces(tx, restaurantId), isPast);
  if (code !== null)
    throw refuse('INPUT_INVALID', { fields: [{ field, code, message: frozenPlaceTexts[code](place) }] });
}
