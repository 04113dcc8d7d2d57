/*
 * Lengths and bounds of what is typed. Apart from the contract, which would bring Zod into the browser.
 */

/** Longest name of a supplier, as that of a delivery, and of a document. */
export const maxName = 80;
/** Longest number of a document. */
export const maxNumber = 60;
/** Longest reason of a decision. */
export const maxGrounds = 500;
/** Years ahead until which a document, or a decision, can be said to hold. */
export const maxYearsAhead = 10;
