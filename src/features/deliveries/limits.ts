/** Bounds of a delivery; apart from the contract, so that screens load no schemas for them. */

/** Most rows of one delivery: more than a van for a restaurant holds. */
export const maximumRows = 80;
/** What a thermometer on goods that arrive can show, in °C. */
export const celsiusRange = { min: -60, max: 120 } as const;
