import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { saysReason } from '#platform/kernel/reason.ts';
import { kindOfPlace } from '#features/inventory/server/index.ts';
import { recipeVersions } from '#features/recipes/tables.ts';
import { outOfColdText } from '../texts.it.ts';
import { outOfCold, type OutOfCold } from '../tub-acts.ts';
import type { HeldTub } from './hold-tub.ts';

/**
 * Until when a container keeps that is put somewhere (PREP-31), which may be later than its date; null where it is not put out of the cold, or
 * nobody knows.
 * @param notes why it may stand there, where its recipe says no hours
 * @throws INPUT_INVALID on `notes` where nobody says why
 */
export async function expiryOutOfCold(
  tx: Transaction,
  held: Pick<HeldTub, 'tub' | 'preparation'>,
  { place, notes, at }: { readonly place: string; readonly notes: string | null; readonly at: Date },
): Promise<Date | null> {
  const asked = await askedOutOfCold(tx, held, place, at);
  if (asked?.is === 'unsaid' && !saysReason(notes))
    throw refuse('INPUT_INVALID', {
      fields: [{ field: 'notes', code: 'out_of_cold', message: outOfColdText(place) }],
    });
  return asked?.is === 'known' ? asked.until : null;
}

/** What a container asks that is put somewhere; nothing where its place was at room temperature before, or is none of the list. */
export async function askedOutOfCold(
  tx: Transaction,
  { tub, preparation }: Pick<HeldTub, 'tub' | 'preparation'>,
  place: string,
  at: Date,
): Promise<OutOfCold> {
  const { restaurantId, storageLocation } = tub;
  if ((await kindOfPlace(tx, restaurantId, place)) !== 'ambient') return null;
  if (storageLocation !== null && (await kindOfPlace(tx, restaurantId, storageLocation)) === 'ambient')
    return null;
  const [version] = await tx
    .select({ ambientHours: recipeVersions.ambientHours })
    .from(recipeVersions)
    .where(
      and(
        eq(recipeVersions.restaurantId, restaurantId),
        eq(recipeVersions.recipeId, preparation.recipeId),
        eq(recipeVersions.version, preparation.recipeVersion),
      ),
    );
  return outOfCold(tub, { madeFor: preparation.storage, ambientHours: version?.ambientHours ?? null, at });
}
