/** Bounds of what can be written; apart from the contract, so that screens load no schemas for them. */

/** Least of one movement, of any unit: a gram of what is counted in kilos. */
export const minimumMovement = 0.001;
/** Most units in one movement: a tonne in grams. More is a slip of the finger. */
export const maximumMovement = 1_000_000;
/** Most cents for one unit: no ingredient costs more than 100 000 €. */
export const maximumCostCents = 10_000_000;
/** Of the goods of which nobody knows how warm they came, how many are followed; while there are more, nothing is called good. */
export const mostAskedArrivals = 300;
/** And of those that are in stock how many ring the bell by themselves; of the others one notice says how many they are. */
export const doubtedRinging = 5;
/** Goods that are followed from a lot to see whether any is left of it: a lot of a year of a large kitchen has some hundreds. */
export const mostFollowed = 4_000;
/** What a thermometer on goods that arrive can show, in °C. */
export const arrivalCelsius = { min: -60, max: 120 } as const;
/** Longest reason and measure of goods that are sent back or kept all the same, in characters. */
export const arrivalText = 300;
