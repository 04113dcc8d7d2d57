/*
 * Lengths and bounds of what is typed. Apart from the contract, which would bring Zod into the browser.
 */

/** Longest name of a company, of who came, and of a place. */
export const maxName = 80;
/** Longest note of a station. */
export const maxStationNotes = 200;
/** Stations of a restaurant that are in use, and the highest number of one. */
export const maxStations = 200;
export const maxStationNumber = 999;
/** Years ahead until which the next visit can be said to be. */
export const maxYearsAhead = 2;
