/**
 * Minutes after an action by which is to be measured again, where the restaurant has set none of its own. They are not
 * law: a fridge needs an hour to come back, hot food falls quickly.
 */
export const defaultRecheckMinutes = {
  chilled: 60,
  frozen: 120,
  chilling: 30,
  hot: 30,
  /** A temperature measured for a task: food that is cooked, received, served. */
  measuredTemperature: 30,
  other: 60,
} as const;
export type RecheckKind = keyof typeof defaultRecheckMinutes;

/** Bounds of what a restaurant may set, in minutes: a day at most. */
export const minRecheckMinutes = 5;
export const maxRecheckMinutes = 1_440;
