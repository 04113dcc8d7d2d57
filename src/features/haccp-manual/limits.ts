/** Rows of one manual: four times what the longest template has. */
export const maxRows = 160;
export const maxTitle = 120;
export const maxHazard = 500;
export const maxWhy = 600;
export const maxLimit = 120;
export const maxMonitoring = 500;
export const maxWho = 80;
/** Times of a day at which is looked. */
export const maxTimes = 4;
export const maxAction = 600;
export const maxVerification = 400;
export const maxRecordNote = 120;
export const maxSourceText = 200;
export const maxAsks = 300;
/** Who filled in what only a consultant may, with the day where somebody wants to say it. */
export const maxBy = 120;
export const maxSection = 3_000;
export const maxSigner = 80;
export const maxNote = 500;
/** Versions that the screen lists. */
export const shownVersions = 30;
