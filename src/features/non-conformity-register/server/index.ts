/** What the rooms need to tell of what was outside in them. */
export { nonConformityPoint, nonConformitySource } from './source.ts';
export type { NonConformitySource } from './source.ts';
export { closingPoint } from './closing-point.ts';
export { foodPoint } from './food-point.ts';
export type { ConcernedFood } from './food-point.ts';
export { inDay } from './in-day.ts';
export { deviationOf } from './deviation-of.ts';
export type { StoredDeviation } from './deviation-of.ts';
export { isSpokenOf } from './spoken-of.ts';
export { readDiscardedGoods } from './discarded-goods.ts';
