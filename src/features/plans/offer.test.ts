import { describe, expect, it } from 'vitest';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { operatorsOfPlan } from '#features/access/entitlements.ts';
import { FALLBACK_OFFER, priceFor, savingFor } from './offer.ts';

const offer = (planType: string) => FALLBACK_OFFER.find((plan) => plan.planType === planType)!;

describe('the offer while the list of plans cannot be read', () => {
  it('[PLAN-07] Free: nothing to pay, 3 operators', () => {
    expect([priceFor(offer('free'), 'monthly'), priceFor(offer('free'), 'yearly')]).toEqual([0, 0]);
    expect(operatorsOfPlan('free')).toBe(3);
  });

  it('[PLAN-08] Basic: type base, 2999 and 29990 cents, 1 operator, 20%', () => {
    expect(offer('base')).toEqual({
      planType: 'base',
      monthlyPrice: 2999,
      yearlyPrice: 29990,
      yearlyDiscountPercentage: 20,
    });
    expect(operatorsOfPlan('base')).toBe(1);
  });

  it('[PLAN-09] Plus: 4999 and 49990 cents, 10 operators, 20%', () => {
    expect(offer('plus')).toEqual({
      planType: 'plus',
      monthlyPrice: 4999,
      yearlyPrice: 49990,
      yearlyDiscountPercentage: 20,
    });
    expect(operatorsOfPlan('plus')).toBe(10);
  });
});

describe('a price', () => {
  it('[PLAN-04] is that of the cycle', () => {
    const texts = ['free', 'base', 'plus'].map((plan) =>
      (['monthly', 'yearly'] as const).map((cycle) => formatEuro(priceFor(offer(plan), cycle))),
    );
    expect(texts).toEqual([
      ['0,00 €', '0,00 €'],
      ['29,99 €', '299,90 €'],
      ['49,99 €', '499,90 €'],
    ]);
  });

  it('[PLAN-06] names the saving of the field, with the yearly price alone', () => {
    expect(savingFor(offer('base'), 'yearly')).toBe(20);
    expect(savingFor({ ...offer('base'), yearlyDiscountPercentage: 17 }, 'yearly')).toBe(17);
    expect(savingFor(offer('base'), 'monthly')).toBeNull();
    expect(savingFor(offer('free'), 'yearly')).toBeNull();
  });
});
