/** Hours after an action by which the oil is to be changed: not law, before the next service. */
const changeHours = 12;

/** The same in minutes, as the kit counts. */
export const recheckMinutes = changeHours * 60;
