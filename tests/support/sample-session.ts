import type { Session } from '#features/access/session.ts';
import { effectiveFeatures } from '#features/access/entitlements.ts';
import type { PlanType } from '#features/access/entitlements.ts';

interface Person {
  readonly plan?: PlanType;
  readonly admin?: boolean;
  readonly superAdmin?: boolean;
  readonly restaurant?: boolean;
  readonly operator?: boolean;
  readonly lapsed?: boolean;
  readonly id?: string;
  readonly deletionDueAt?: string;
}

const noon = new Date('2026-11-21T11:00:00.000Z');

/** A session as the server describes it: a member on Plus with an operator, unless told otherwise. */
export function sessionOf({
  plan = 'plus',
  admin = false,
  superAdmin = false,
  restaurant = true,
  operator = true,
  lapsed = false,
  id = '01990000-0000-7000-8000-000000000001',
  deletionDueAt,
}: Person = {}): Session {
  const end = new Date(noon.getTime() + (lapsed ? -1 : 86_400_000));
  return {
    user: { id, email: 'anna@example.test', previousSignInAt: null },
    restaurant: restaurant
      ? {
          id: '01990000-0000-7000-8000-00000000000a',
          name: 'Da Anna',
          planType: plan,
          deletionDueAt: deletionDueAt ?? null,
          isSuspended: false,
          tryoutUntil: null,
        }
      : null,
    isSuperAdmin: superAdmin,
    secondFactor: null,
    isPlatformAdmin: superAdmin,
    isRestaurantAdmin: admin || superAdmin,
    operator: operator
      ? { id: '01990000-0000-7000-8000-00000000000b', name: 'Anna', icon: 'chef-hat' }
      : null,
    features: restaurant
      ? {
          ...effectiveFeatures({
            planType: plan,
            subscriptionStatus: lapsed ? 'inactive' : 'active',
            trialEndsAt: null,
            bonusExpiresAt: end,
            adminLevel: admin ? 'restaurant_admin' : null,
            isSuperAdmin: superAdmin,
            currentOperators: 1,
            now: noon,
          }),
        }
      : {},
    expiresAt: '2026-12-21T11:00:00.000Z',
  };
}
