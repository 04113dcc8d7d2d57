/** The longest that is asked about at once what was missed on paper: what an inspector takes with them, in days. */
export const longestAskedMissed = 100;
