/*
 * Longest texts of every register, in characters: its contract and its tables hold them, its forms stop there. Apart from the
 * contracts, which would bring Zod into the browser.
 */

/** Notes, and what was done about a value outside its limits. */
export const maxRemark = 1_000;
/** Why an entry is corrected. */
export const maxCorrectionReason = 500;
/** Why an entry is told for the past. */
export const maxLateReason = 500;
