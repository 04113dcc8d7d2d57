import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import { unsaidProblem } from '../freezing.ts';
import { thawPlaceTexts } from '../asked-texts.it.ts';
import { thawPlaceProblem } from '../thaw-place.ts';
import { knownPlaces } from './known-places.ts';

/**
 * What thaws is put where it thaws, which is no freezer (INV-57, `thawPlaceProblem`).
 * @param said the place that was said; null: none
 * @param stands where it stands until now
 * @param isFrozen it was frozen here
 * @returns whether it thaws at room temperature, which the caller asks about
 * @throws INPUT_INVALID on `storageLocation`
 */
export async function refuseThawPlace(
  tx: Transaction,
  restaurantId: string,
  {
    said,
    stands,
    isFrozen,
  }: { readonly said: string | null; readonly stands: string | null; readonly isFrozen: boolean },
): Promise<{ readonly isOutOfCold: boolean }> {
  const places = await knownPlaces(tx, restaurantId);
  const problem = thawPlaceProblem(said, { stands, isFrozen, places });
  if (problem === null || problem === 'out_of_cold') return { isOutOfCold: problem !== null };
  const message = thawPlaceTexts[problem](said ?? '');
  throw refuse('INPUT_INVALID', { fields: [{ field: 'storageLocation', code: problem, message }] });
}

/**
 * Goods thaw at room temperature only with the reason in words.
 * @throws INPUT_INVALID on `notes`
 */
export function refuseThawedUnsaid(place: string, notes: string | null): void {
  const unsaid = unsaidProblem(notes);
  if (unsaid === 'no_reason') throw refuseField('notes', unsaid);
  if (unsaid !== null)
    throw refuse('INPUT_INVALID', {
      fields: [{ field: 'notes', code: 'out_of_cold', message: thawPlaceTexts.outOfCold(place) }],
    });
}
