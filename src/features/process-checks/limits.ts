/*
 * How much of something there may be. Apart from the contract, which would bring Zod into the browser.
 */

/** Longest name of a food. */
export const maxFood = 80;
/** Steps of one run: one every ten minutes for a day and a half. */
export const maxSteps = 200;
/** Runs that go on at the same time in one restaurant. */
export const maxLiveRuns = 60;
/** Why limits are wider than usual. */
export const maxWiderReason = 500;

/** Of the runs of which nobody can tell, how many are shown and told of one by one: an update, or a thermometer that is found off, may ask about years of them. */
export const unknownShown = 50;
/** Of the runs whose goods may not be called good, how many are followed; while there are more, nothing is called good. */
export const mostAsked = 300;
/** And how many of these that nobody has seen to ring the bell by themselves; of the others one notice says how many they are. */
export const unknownRinging = 5;
