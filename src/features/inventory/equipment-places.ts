/**
 * Equipment as places: what stands in a fridge or freezer of the temperatures stands as warm as that, whether or not anybody put it into
 * the list of places (INV-100). The single source for the server and for the screens.
 */
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import type { KnownPlace, placeKinds } from './thaw-place.ts';

type PlaceKind = (typeof placeKinds)[number];

const kindsOf: Readonly<Partial<Record<EquipmentType, PlaceKind>>> = {
  frigorifero: 'fridge',
  frigo_carne: 'fridge',
  frigo_pesce: 'fridge',
  frigo_latticini: 'fridge',
  frigo_verdure: 'fridge',
  vetrina_refrigerata: 'fridge',
  congelatore: 'freezer',
  // Kept hot: what is to be cold is out of the cold there.
  mantenimento_caldo: 'ambient',
};

/** What a place keeps at that is equipment of a type; null where nothing is known of it, as of a blast chiller that may be off. */
export const placeKindOf = (type: EquipmentType): PlaceKind | null => kindsOf[type] ?? null;

/** Equipment in use, by its id. */
export interface EquipmentInUse {
  readonly id: string;
  readonly name: string;
  readonly type: EquipmentType;
}

/** A place of the list in use. */
interface ListedPlace {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly equipmentId: string | null;
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/**
 * Equipment in use under whose name goods may stand because no place bears it, with what it keeps at: as the place that is this
 * equipment under another name, else by its type, else unknown.
 * @param listed the places in use
 */
export function equipmentAsPlaces(
  listed: readonly ListedPlace[],
  equipment: readonly EquipmentInUse[],
): KnownPlace[] {
  const borne = new Set(listed.map(({ name }) => keyOf(name)));
  return equipment
    .filter(({ name }) => !borne.has(keyOf(name)))
    .map(({ id, name, type }) => ({
      name: name.trim(),
      kind: listed.find(({ equipmentId }) => equipmentId === id)?.kind ?? placeKindOf(type) ?? 'unknown',
    }));
}
