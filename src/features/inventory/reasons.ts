/** Why goods move other than by a delivery or into the kitchen; apart from the contract, so that lists load no schemas. */
export const movementReasons = ['expired', 'spoiled', 'damaged', 'returned', 'count', 'other'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** The reasons that a person gives when goods are thrown away; a count gives its own. */
export const discardReasons = ['expired', 'spoiled', 'damaged', 'returned', 'other'] as const;
export type DiscardReason = (typeof discardReasons)[number];
