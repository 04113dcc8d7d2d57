import type { Session } from '#features/accounts/contract.ts';
import { effectiveFeatures } from '#features/plans/entitlements.ts';
import type { PlanType } from '#features/plans/entitlements.ts';

/** A session as the server tells it: the administrator of a restaurant on Plus, unless told otherwise. */
export function sampleSession(
  options: { plan?: PlanType; admin?: boolean; restaurant?: boolean } = {},
): Session {
  const { plan = 'plus', admin = true, restaurant = true } = options;
  const now = new Date('2026-11-21T11:00:00.000Z');
  return {
    user: {
      id: '01990000-0000-7000-8000-000000000001',
      email: 'anna@example.test',
      previousSignInAt: null,
    },
    expiresAt: '2026-12-21T11:00:00.000Z',
    restaurant: restaurant
      ? { id: '01990000-0000-7000-8000-00000000000a', name: 'Da Anna', planType: plan }
      : null,
    isSuperAdmin: false,
    isPlatformAdmin: false,
    isRestaurantAdmin: admin,
    operator: null,
    features: restaurant
      ? {
          ...effectiveFeatures({
            planType: plan,
            subscriptionStatus: 'active',
            trialEndsAt: null,
            bonusExpiresAt: new Date('2026-12-31T23:00:00.000Z'),
            adminLevel: admin ? 'restaurant_admin' : null,
            isSuperAdmin: false,
            currentOperators: 1,
            now,
          }),
        }
      : {},
  };
}
