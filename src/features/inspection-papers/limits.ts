/** Bounds of the papers for an inspection. */

/** Most days at once: three months. They are the usual ones as well. */
export const mostDays = 92;

/** Most rows of all registers together: some 300 sheets, and what a phone still lays out. */
export const mostRows = 10_000;
