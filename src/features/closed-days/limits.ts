/** Most characters of a closure's name, and of why it was told only afterwards. */
export const maxClosingName = 60;
export const maxClosingReason = 200;

/** Days ahead of today that a closure may reach, and that what counts from a day on may begin. */
export const furthestDay = 730;

/** What was told of closed days, at most, that still counts: more than a restaurant tells in a life. */
export const mostClosings = 2_000;
