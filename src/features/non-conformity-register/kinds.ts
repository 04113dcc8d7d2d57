/**
 * Where it stands. `open`: outside, and nobody has said anything; `recheck`: something was said, and nothing has ended it; `to_close`: what
 * it is about has ended, and nobody has looked at it by name; `closed`: somebody has.
 */
export const nonConformityStates = ['open', 'recheck', 'to_close', 'closed'] as const;
export type NonConformityState = (typeof nonConformityStates)[number];

/** Whether it goes on: the food is not safe by anybody's word (C-61). */
export const goesOn = (state: NonConformityState): boolean => state === 'open' || state === 'recheck';

/** What is done with food: nothing was touched, it is used, used at once, or thrown away. Stored as they stand. */
export const foodFates = ['none', 'kept', 'use_first', 'discarded'] as const;
export type FoodFate = (typeof foodFates)[number];

/** What can be named as concerned. */
export const concernedKinds = ['lot', 'tub'] as const;
export type ConcernedKind = (typeof concernedKinds)[number];
