/** Longest words of one step. */
export const maxStepText = 1_000;

/** Most lots and containers that one step names. */
export const maxConcerned = 60;

/** Lots and containers that a search answers. */
export const mostFound = 30;

/** Most steps of one non-conformity: a story, and no chat. */
export const maxSteps = 50;

/** Newest values of one non-conformity that are listed; their count says how many there are. */
export const mostListed = 40;

/** Days within which another one of the same cause makes them repeated. */
export const repeatedDays = 30;

/** Non-conformities on a page, and on one of a file or a paper. */
export const perPage = 50;
export const exportedPerPage = 500;
