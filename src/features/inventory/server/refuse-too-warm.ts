import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { placeAmong } from '../place-names.ts';
import { storagePlaces } from '../tables.ts';
import { notAFreezerText } from '../texts.it.ts';

/**
 * Frozen goods stand in a freezer: elsewhere they thaw, and their date is another (INV-52). A place that is not in the
 * list of places, or none, says nothing and is taken.
 * @param place its name, as lots and containers carry it, in any case
 * @param field which field of the call named it
 * @throws INPUT_INVALID where the place is a fridge or at room temperature
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
  throw refuse('INPUT_INVALID', {
    fields: [{ field, code: 'not_a_freezer', message: notAFreezerText(place) }],
  });
}

/** What a place of the list keeps at, by its name in any case or by a shelf of it; null for one that is not in the list. */
export async function kindOfPlace(
  tx: Transaction,
  restaurantId: string,
  place: string,
): Promise<(typeof storagePlaces.$inferSelect)['kind'] | null> {
  const listed = await tx
    .select({ name: storagePlaces.name, kind: storagePlaces.kind })
    .from(storagePlaces)
    .where(and(eq(storagePlaces.restaurantId, restaurantId), isNull(storagePlaces.archivedAt)));
  return placeAmong(listed, place)?.kind ?? null;
}
