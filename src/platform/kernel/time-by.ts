/**
 * Who says when a write was done, where the device's own clock does not: the clock of the device that nobody sets, because the
 * other one was set meanwhile (offline/clock-trail.ts), or a person.
 */
export const timesBy = ['ticks', 'person'] as const;
export type TimeBy = (typeof timesBy)[number];
