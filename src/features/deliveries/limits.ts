/** Bounds of a delivery; apart from the contract, so that screens load no schemas for them. */

/** Most rows of one delivery: more than a van for a restaurant holds. */
export const maximumRows = 80;

/** Deliveries of a page, where all of some days are wanted. */
export const deliveriesOnPaper = 100;
