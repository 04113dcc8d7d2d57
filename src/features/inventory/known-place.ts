/** What a place of the list keeps at: as storage-places/place-kinds.ts has it, which builds on this feature. */
export const placeKinds = ['ambient', 'fridge', 'freezer'] as const;

/** What is known of where something stands: besides those `unknown`, equipment of which nobody said what it keeps at. */
export const standingKinds = [...placeKinds, 'unknown'] as const;

/** A place of the restaurant, of its list or equipment in use (`placesWithEquipment`), and what it keeps at. */
export interface KnownPlace {
  readonly name: string;
  readonly kind: (typeof standingKinds)[number];
}
