/** Bounds of what can be written; apart from the contract, so that screens load no schemas for them. */

/** Most units in one movement: a tonne in grams. More is a slip of the finger. */
export const maximumMovement = 1_000_000;
/** Most cents for one unit: no ingredient costs more than 100 000 €. */
export const maximumCostCents = 10_000_000;
