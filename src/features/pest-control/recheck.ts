/** Days after an action by which is to be looked again: not law, a week between two visits of traps. */
const recheckDays = 7;

/** The same in minutes, as the kit counts. */
export const recheckMinutes = recheckDays * 24 * 60;
