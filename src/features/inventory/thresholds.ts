/**
 * Every "soon" of the documents, in one place (C-33): they differ on purpose, since each answers another
 * question. Days are calendar days in Rome.
 */

/** Stock screen: a product whose expiry is this close is marked (INV-08). */
export const expirySoonDays = 3;

/** Dashboard: what expires within these days is listed (DASH-09). */
export const expiryWindowDays = 7;

/** Bell: a product this close to its expiry is of high priority (NOTIF-08) … */
export const expiryNoticeHighDays = 1;
/** … and one this close of medium priority (NOTIF-09). */
export const expiryNoticeMediumDays = 7;
/** Bell: a label this close to its expiry (NOTIF-11). */
export const labelNoticeDays = 1;

/** Public label page: the badge is destructive at this many days or fewer, secondary at … (LABEL-27). */
export const publicBadgeDestructiveDays = 1;
export const publicBadgeSecondaryDays = 3;

/** Preparations: fewer hours than this to the expiry is "In Scadenza" (PREP-26). */
export const preparationSoonHours = 4;
