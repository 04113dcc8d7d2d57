/**
 * Which goods stand too warm (INV-66): the single source for the server, which asks before they are put there and tells of what stands
 * there, and for the forms. A place that is in no list says nothing.
 */
import { arrivalLimitOf, keepsCold } from './arrival.ts';
import type { ArrivingProduct } from './arrival.ts';
import type { LotState } from './lot-kinds.ts';
import { kindOf } from './thaw-place.ts';
import type { KnownPlace } from './thaw-place.ts';

/** Goods of a lot, and where they stand: where no place is said, where their product is kept. */
export interface StandingGoods {
  readonly product: ArrivingProduct & { readonly storageLocation: string | null };
  readonly state: LotState;
  readonly storageLocation: string | null;
}

/** Whether goods that are kept cold, by their kind or because they were thawed, stand at room temperature. */
export function standsOutOfCold(
  { product, state, storageLocation }: StandingGoods,
  places: readonly KnownPlace[],
): boolean {
  if (kindOf(storageLocation ?? product.storageLocation, places) !== 'ambient') return false;
  return state === 'thawed' || state === 'frozen' || keepsCold(product);
}

/** Whether goods stand warmer than they are kept: out of the cold, or what is frozen in a fridge. */
export function standsTooWarm(goods: StandingGoods, places: readonly KnownPlace[]): boolean {
  const { product, state, storageLocation } = goods;
  if (kindOf(storageLocation ?? product.storageLocation, places) !== 'fridge')
    return standsOutOfCold(goods, places);
  return state === 'frozen' || (state === 'closed' && arrivalLimitOf(product).kind === 'frozen');
}

/** Whether goods would come out of the cold by being put somewhere: not where they stood so before. */
export const comesOutOfCold = (
  goods: StandingGoods,
  to: { readonly storageLocation: string | null; readonly state?: LotState },
  places: readonly KnownPlace[],
): boolean => standsOutOfCold({ ...goods, ...to }, places) && !standsOutOfCold(goods, places);
