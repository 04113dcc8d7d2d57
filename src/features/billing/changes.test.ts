import { describe, expect, it } from 'vitest';
import { FALLBACK_OFFER } from '#features/plans/offer.ts';
import { changeTimesFor, isUpgrade } from './changes.ts';
import type { Paid } from './changes.ts';

const pricesOf = (plan: string) => FALLBACK_OFFER.find(({ planType }) => planType === plan)!;
const paid = (planType: Paid['planType'], cycle: Paid['cycle']) => ({
  planType,
  cycle,
  prices: pricesOf(planType),
});

describe('[BILL-15] an upgrade', () => {
  it.each([
    ['base', 'plus', 'monthly', true],
    ['base', 'plus', 'yearly', true],
    ['plus', 'base', 'monthly', false],
    ['plus', 'base', 'yearly', false],
    ['base', 'base', 'yearly', false],
  ] as const)('from %s to %s, %s: %s', (from, to, cycle, expected) => {
    expect(isUpgrade(pricesOf(from), pricesOf(to), cycle)).toBe(expected);
  });

  it('is told by the price of the chosen cycle, whatever the other one says', () => {
    const odd = { monthlyPrice: 1_000, yearlyPrice: 99_000, yearlyDiscountPercentage: 0 };
    expect(isUpgrade(pricesOf('base'), odd, 'monthly')).toBe(false);
    expect(isUpgrade(pricesOf('base'), odd, 'yearly')).toBe(true);
  });
});

describe('[BILL-16, BILL-17, BILL-18] when a change may count', () => {
  it.each([
    ['base', 'monthly', 'plus', 'monthly', ['immediate', 'at_renewal']],
    ['base', 'yearly', 'plus', 'yearly', ['immediate', 'at_renewal']],
    ['base', 'monthly', 'plus', 'yearly', ['at_renewal']],
    ['base', 'yearly', 'plus', 'monthly', ['at_renewal']],
    ['plus', 'monthly', 'base', 'monthly', ['at_renewal']],
    ['plus', 'yearly', 'plus', 'monthly', ['at_renewal']],
    ['plus', 'yearly', 'plus', 'yearly', []],
  ] as const)('%s %s to %s %s: %j', (from, cycle, to, next, times) => {
    expect(changeTimesFor(paid(from, cycle), paid(to, next))).toEqual(times);
  });
});
