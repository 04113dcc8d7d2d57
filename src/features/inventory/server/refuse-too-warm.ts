import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
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
  const [known] = await tx
    .select({ kind: storagePlaces.kind })
    .from(storagePlaces)
    .where(
      and(
        eq(storagePlaces.restaurantId, restaurantId),
        sql`lower(${storagePlaces.name}) = lower(${place})`,
        isNull(storagePlaces.archivedAt),
      ),
    );
  if (known === undefined || known.kind === 'freezer') return;
  throw refuse('INPUT_INVALID', {
    fields: [{ field, code: 'not_a_freezer', message: notAFreezerText(place) }],
  });
}
