/*
 * Lengths and bounds of what is typed. Apart from the contract, which would bring Zod into the browser.
 */

/** Longest name of a person, a course, who held it, and a region. */
export const maxName = 80;
/** Longest number of a certificate. */
export const maxCertificate = 60;
/** Bounds of the years that a course holds. */
export const minYears = 1;
export const maxYears = 10;
