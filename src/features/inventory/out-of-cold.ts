/**
 * Which goods stand too warm (INV-66): the single source for the server, which asks before they are put there and tells of what stands
 * there, and for the forms. A place that is in no list says what its name does (INV-124).
 */
import { arrivalLimitOf, keepsCold } from './arrival.ts';
import type { ArrivingProduct } from './arrival.ts';
import type { LotState } from './lot-kinds.ts';
import { kindOf } from './thaw-place.ts';
import type { KnownPlace } from './known-place.ts';

/** Goods of a lot, and where they stand: where no place is said, where their product is kept. */
export interface StandingGoods {
  readonly product: ArrivingProduct & { readonly storageLocation: string | null };
  readonly state: LotState;
  readonly storageLocation: string | null;
}

/** What is frozen and stands in a fridge; what is kept cold or frozen and stands where nobody said what it keeps at. */
export const standsDoubts = ['out_of_freezer', 'unknown'] as const;
export type StandsDoubt = (typeof standsDoubts)[number];

/** How goods stand that stand warmer than they are kept, or may: at room temperature, or as `StandsDoubt` says; null where they do not. */
export type Warmth = 'out_of_cold' | StandsDoubt;

/** How goods stand by what their place keeps at, of what is kept cold or frozen (INV-66, INV-100). */
function warmthAt(kind: KnownPlace['kind'] | null, keeps: 'cold' | 'frozen'): Warmth | null {
  switch (kind) {
    case 'ambient':
      return 'out_of_cold';
    case 'fridge':
      return keeps === 'frozen' ? 'out_of_freezer' : null;
    case 'freezer':
      return null;
    // A name that says nothing of the cold, or that it is off («frigo spento»), is not believed (INV-136).
    case 'unknown':
    case null:
      return 'unknown';
  }
}

/** The same by their place; of those in none nobody says how they stand. */
export const warmthIn = (
  place: string | null,
  places: readonly KnownPlace[],
  keeps: 'cold' | 'frozen',
): Warmth | null => (place === null ? null : warmthAt(kindOf(place, places), keeps));

/** Whether goods are frozen: here, or as they came. */
export const isKeptFrozen = ({ product, state }: Pick<StandingGoods, 'product' | 'state'>): boolean =>
  state === 'frozen' || (state === 'closed' && arrivalLimitOf(product).kind === 'frozen');

/** How goods of a lot stand; null where it is as cold as they are kept, where they are kept anywhere, or in no place that is known. */
export function warmthOf(
  { product, state, storageLocation }: StandingGoods,
  places: readonly KnownPlace[],
): Warmth | null {
  const isFrozen = isKeptFrozen({ product, state });
  if (!isFrozen && state !== 'thawed' && !keepsCold(product)) return null;
  return warmthIn(storageLocation ?? product.storageLocation, places, isFrozen ? 'frozen' : 'cold');
}

/** Whether goods that are kept cold, by their kind or because they were thawed, stand at room temperature. */
export const standsOutOfCold = (goods: StandingGoods, places: readonly KnownPlace[]): boolean =>
  warmthOf(goods, places) === 'out_of_cold';

/** Whether goods stand warmer than they are kept, or may. */
export const standsTooWarm = (goods: StandingGoods, places: readonly KnownPlace[]): boolean =>
  warmthOf(goods, places) !== null;

/** Whether goods that are kept cold, but not frozen, would stand where nobody knows what it keeps at: said beside the place (INV-136). */
export const standsUnclear = (goods: StandingGoods, places: readonly KnownPlace[]): boolean =>
  !isKeptFrozen(goods) && warmthOf(goods, places) === 'unknown';

/** Whether goods would come out of the cold by being put somewhere: not where they stood so before. */
export const comesOutOfCold = (
  goods: StandingGoods,
  to: { readonly storageLocation: string | null; readonly state?: LotState },
  places: readonly KnownPlace[],
): boolean => standsOutOfCold({ ...goods, ...to }, places) && !standsOutOfCold(goods, places);
