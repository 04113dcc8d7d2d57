/** Minutes after an action by which the thermometer is to be checked again or replaced: not law, a day. */
export const recheckMinutes = 24 * 60;
