/**
 * Where goods and containers thaw (INV-57): the single source for the server, which refuses, and for the forms, which say it
 * beforehand. What is thawed leaves the place in which it was frozen; without another one it would stand on record in a
 * freezer and be looked for there, while its days run in a fridge that nobody named.
 */

import { isInPlace, placeAmong } from '#platform/kernel/place-names.ts';
import type { KnownPlace } from './known-place.ts';
import type { LotState } from './lot-kinds.ts';
import { kindNamed } from './named-kind.ts';

/**
 * What a thawing still has to say: `place_needed` (no place, and what it stands in is no fridge), `stays_frozen` (it is
 * said to thaw in a freezer), `place_unknown` (where it stood frozen, of which nobody knows what it keeps at), `out_of_cold` (at room
 * temperature, which wants a reason).
 */
export type ThawPlaceProblem = 'place_needed' | 'stays_frozen' | 'place_unknown' | 'out_of_cold';

/**
 * As warm as the known place that it is, or of which it is a shelf («Dispensa, ripiano 2»), else as its name says (C-45, INV-124); null for
 * one that nobody knows and whose name says nothing.
 */
export const kindOf = (place: string | null, places: readonly KnownPlace[]): KnownPlace['kind'] | null =>
  place === null ? null : (placeAmong(places, place)?.kind ?? kindNamed(place));

/**
 * What is wrong with the place into which frozen food is put (INV-52): `not_a_freezer`, where it thaws and its date is another, or
 * `place_unknown`, of which somebody has to say what it keeps at (INV-100, INV-124). Null also where no place is said.
 * @param isPast it is past its date: where it waits to be thrown away nobody asks about
 */
export function frozenPlaceProblem(
  place: string | null,
  places: readonly KnownPlace[],
  isPast = false,
): 'not_a_freezer' | 'place_unknown' | null {
  if (place === null || place === '') return null;
  const kind = kindOf(place, places);
  if (kind === 'freezer') return null;
  if (kind !== null && kind !== 'unknown') return 'not_a_freezer';
  return isPast ? null : 'place_unknown';
}

/** Whether goods or a container would be frozen again in a place: thawed once, whatever was done to them since, they never are. */
export const refreezesIn = (
  { state, thawedBefore }: { readonly state: LotState | 'fresh'; readonly thawedBefore: boolean },
  place: string | null,
  places: readonly KnownPlace[],
): boolean =>
  state !== 'frozen' && (state === 'thawed' || thawedBefore) && kindOf(place, places) === 'freezer';

/** Whether two texts are one place, or one a shelf of the other. */
const areOnePlace = (one: string, other: string): boolean => isInPlace(one, other) || isInPlace(other, one);

/**
 * What is wrong with the place in which something is said to thaw; null for a fridge, and for what nobody knows, which is believed.
 * @param said the place as it was typed; null or empty: where it stands
 * @param stands where it stands until now
 * @param isFrozen it was frozen here, so that it stood in a freezer, whatever that is called
 */
export function thawPlaceProblem(
  said: string | null,
  {
    stands,
    isFrozen,
    places,
  }: {
    readonly stands: string | null;
    readonly isFrozen: boolean;
    readonly places: readonly KnownPlace[];
  },
): ThawPlaceProblem | null {
  if (said === null || said === '') return kindOf(stands, places) === 'fridge' ? null : 'place_needed';
  const kind = kindOf(said, places);
  if (kind === 'ambient') return 'out_of_cold';
  if (kind === 'freezer') return 'stays_frozen';
  const isUnknown = kind === null || kind === 'unknown';
  return isUnknown && isFrozen && stands !== null && areOnePlace(said, stands) ? 'place_unknown' : null;
}

/**
 * The fridge that a form proposes: one of those where it usually stands, else the only one of the list. Of several nobody knows
 * which: '' asks.
 */
export function proposedFridge(places: readonly KnownPlace[], usual: readonly (string | null)[]): string {
  const known = usual.find((place) => kindOf(place, places) === 'fridge');
  if (known) return known;
  const fridges = fridgesOf(places);
  return fridges.length === 1 ? fridges[0]! : '';
}

/** The names of the fridges of the list. */
export const fridgesOf = (places: readonly KnownPlace[]): string[] =>
  places.filter(({ kind }) => kind === 'fridge').map(({ name }) => name);
