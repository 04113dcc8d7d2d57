import { describe, expect, it } from 'vitest';
import { effectiveFeatures } from './entitlements.ts';
import { FALLBACK_FEATURES, featuresToActOn } from './fallback-features.ts';

describe('featuresToActOn', () => {
  it('[PLAN-25] are the fallback while they cannot be loaded', () => {
    expect(featuresToActOn(undefined)).toBe(FALLBACK_FEATURES);
  });

  it('[PLAN-26] are none without a restaurant, whatever came along', () => {
    expect(featuresToActOn({ restaurant: null, features: { registers: true } })).toEqual({});
    expect(featuresToActOn(null)).toEqual({});
  });

  it('are those of the server otherwise', () => {
    const told = { registers: true };
    expect(featuresToActOn({ restaurant: {}, features: told })).toBe(told);
  });
});

describe('FALLBACK_FEATURES', () => {
  it('[PLAN-25] has the same keys, and grants the basics alone (C-49)', () => {
    const real = effectiveFeatures({
      planType: 'plus',
      subscriptionStatus: 'active',
      trialEndsAt: null,
      bonusExpiresAt: null,
      adminLevel: 'restaurant_admin',
      isSuperAdmin: true,
      currentOperators: 2,
      now: new Date('2026-11-21T10:00:00.000Z'),
    });
    expect(Object.keys(FALLBACK_FEATURES)).toEqual(Object.keys(real));
    const granted = Object.entries(FALLBACK_FEATURES).filter(([, value]) => value === true);
    expect(granted.map(([key]) => key)).toEqual(['dashboard', 'inventory_basic', 'scanner']);
    expect(FALLBACK_FEATURES).toMatchObject({
      max_operators: 1,
      subscription_active: false,
      subscription_status: 'inactive',
      current_operators: 0,
    });
  });
});
