import { Month } from './month.ts';

/** The instant at which tests plan the demo restaurant, unless it matters. */
export const demoNow = new Date('2026-11-21T15:00:00.000Z');

/** Instants at which a plan could go wrong. */
export const demoInstants = [
  ['at midday', '2026-11-21T11:00:00.000Z'],
  ['just after midnight', '2026-11-20T23:01:00.000Z'],
  ['at the change to winter time', '2026-10-25T01:30:00.000Z'],
  ['at the change to summer time', '2027-03-28T01:30:00.000Z'],
  ['on a leap day', '2028-02-29T22:00:00.000Z'],
] as const;

/** A room's month. */
export const demoMonth = (name: string, now: Date | string = demoNow, seed = 7): Month =>
  new Month({ seed, now: new Date(now) }, name);

/** What of a room's plan has come to pass, in its order. */
export const until = <Write extends { readonly at: Date }>(writes: readonly Write[], now: Date): Write[] =>
  writes.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
