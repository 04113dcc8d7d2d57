import { warmthIn, type Warmth } from '#features/inventory/out-of-cold.ts';
import type { KnownPlace } from '#features/inventory/known-place.ts';
import type { Storage } from '#features/recipes/recipe.ts';
import { storageOfTub } from './tub-acts.ts';
import type { ChangingTub } from './tub-acts.ts';

/**
 * How a container stands that stands warmer than it is kept, or may (INV-66, INV-100, INV-124); null where it does not, and in no place.
 * @param madeFor how its preparation is kept as it was made
 */
export function tubWarmth(
  tub: Pick<ChangingTub, 'state' | 'thawedBefore'> & { readonly storageLocation: string | null },
  madeFor: Storage,
  places: readonly KnownPlace[],
): Warmth | null {
  const keeps = storageOfTub(tub, madeFor);
  if (keeps === 'ambient') return null;
  return warmthIn(tub.storageLocation, places, keeps === 'freezer' ? 'frozen' : 'cold');
}
