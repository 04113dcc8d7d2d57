/*
 * Lengths and bounds of what is typed. Apart from the contract, which would bring Zod into the browser.
 */

/** Longest name of a fryer, and of who took oil away. */
export const maxName = 80;
/** Longest number of a document. */
export const maxReceiptNumber = 60;
/** Highest share of polar compounds that can be told of, in percent. */
export const maxPolar = 100;
/** Lowest and highest limit, in percent of polar compounds: that of guidance, which a kitchen only tightens (OIL-11). */
export const minLimit = 5;
export const maxLimit = 25;
/** Most and least litres of one entry. */
export const maxLitres = 10_000;
export const minLitres = 0.1;
/** Why a limit was wider than guidance, while one could be. */
export const maxWiderReason = 500;
