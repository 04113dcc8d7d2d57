/*
 * Lengths and bounds of what is typed. Apart from the contract, which would bring Zod into the browser.
 */

/** Longest name of a product. */
export const maxName = 80;
/** Longest dilution: «50 ml in 1 litro d’acqua». */
export const maxDilution = 120;
/** Longest words of how it is used. */
export const maxInstructions = 500;
/** Longest words of what to beware of. */
export const maxWarnings = 500;
/** Contact time in seconds: from one second to a day. */
export const minContactSeconds = 1;
export const maxContactSeconds = 86_400;
