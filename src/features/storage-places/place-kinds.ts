/** What a place keeps at: room temperature, cold, frozen. Codes; their words are texts of the screens. */
export const placeKinds = ['ambient', 'fridge', 'freezer'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Longest name of a place, in characters: as long as a product's place may be. */
export const maxPlaceName = 80;

/** Longest reason why goods may stay in a place, in characters. */
export const maxPlaceReason = 300;
