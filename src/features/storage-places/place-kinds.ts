import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';

/** What a place keeps at: room temperature, cold, frozen. Codes; their words are texts of the screens. */
export const placeKinds = ['ambient', 'fridge', 'freezer'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Longest name of a place, in characters: as long as a product's place may be. */
export const maxPlaceName = 80;

/** Longest reason why goods may stay in a place, in characters. */
export const maxPlaceReason = 300;

const kindsOf: Readonly<Partial<Record<EquipmentType, PlaceKind>>> = {
  frigorifero: 'fridge',
  frigo_carne: 'fridge',
  frigo_pesce: 'fridge',
  frigo_latticini: 'fridge',
  frigo_verdure: 'fridge',
  vetrina_refrigerata: 'fridge',
  congelatore: 'freezer',
};

/** What a place keeps at that is equipment of a type; null where goods do not stay in it, or nothing is known of it. */
export const placeKindOf = (type: EquipmentType): PlaceKind | null => kindsOf[type] ?? null;
