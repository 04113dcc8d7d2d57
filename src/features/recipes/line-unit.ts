import type { Unit } from '#platform/kernel/quantity.ts';

const counted: readonly Unit[] = ['pz', 'porzione', 'confezione'];

/**
 * Whether a line counts in pieces a product that is weighed or measured: nobody could tell how much of the stock that is, nor where it
 * stands in a list by weight. The other way, grams of what is counted in pieces, is how recipes are written, and its weight is known.
 */
export const countsWhatIsWeighed = (unit: Unit, productUnit: Unit): boolean =>
  counted.includes(unit) && !counted.includes(productUnit);
