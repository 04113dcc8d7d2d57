/*
 * Lengths and bounds of what is typed. Apart from the contract, which would bring Zod into the browser.
 */

/** Longest name and place of a thermometer, and name of a certified one. */
export const maxName = 80;
/** Thermometers in use at most: more than any kitchen has. */
export const maxThermometers = 60;
/** Height above the sea, in metres: the Dead Sea is lower, no kitchen of Italy. */
export const minAltitude = 0;
export const maxAltitude = 3_500;
/** Bounds of the tolerance, in °C. */
export const minTolerance = 0.1;
export const maxTolerance = 5;
/** Bounds of the months between two checks. */
export const minMonths = 1;
export const maxMonths = 24;
/** Lowest and highest temperature that is read, in °C (`zTemperature`). */
export const minCelsius = -60;
export const maxCelsius = 300;
/** Why a tolerance is wider than guidance. */
export const maxWiderReason = 500;
/** Of the values of a register that nobody can tell of since a thermometer was found off, how many are told of one by one, and how many of these ring by themselves. */
export const doubtedShown = 50;
export const doubtedRinging = 5;
/** How many of them are counted: beyond it is said that there are more. */
export const doubtedCounted = 1_000;
/** How many values are judged in one go, and how many are counted where they are listed: more than a thermometer measures in the years in which a register is kept. */
export const mostJudged = 1_000;
export const mostMeasured = 50_000;
/** Longest text by which what was measured with it is told apart: a fridge, a check, a name typed freely. */
export const maxGroup = 120;
