import { describe, expect, it } from 'vitest';
import type { Access, Permission } from '#platform/http/contract.ts';
import { features } from '#features/access/entitlements.ts';
import { expectedRefusal } from '#tests/support/permission-oracle.ts';
import type { Standing } from '#tests/support/permission-oracle.ts';
import { callerOf, memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext, Caller } from '#features/access/server/index.ts';
import { authorize } from '#features/access/server/caller.ts';
import { guardEndpoint } from '#features/access/server/endpoint.ts';

/*
 * What stands behind the guard: a use case that was reached without a right, by a fault in front of it, refuses all the
 * same. Nobody gets here from outside while the guard is whole.
 */

const alone = { userId: 'u', restaurant: null, operator: null } as unknown as Caller;
const member = { ...alone, restaurant: { id: 'r' } } as unknown as Caller;
const code = (of: string) => expect.objectContaining({ code: of }) as unknown;

it('a use case for whoever is signed in has no visitor for a caller', () => {
  expect(() => callerOf({ caller: null })).toThrow(code('UNAUTHENTICATED') as Error);
  expect(callerOf({ caller: alone })).toBe(alone);
});

it('a use case for members has nobody without a restaurant for a caller', () => {
  expect(() => memberOf({ caller: null })).toThrow(code('UNAUTHENTICATED') as Error);
  expect(() => memberOf({ caller: alone })).toThrow(code('NO_RESTAURANT') as Error);
  expect(memberOf({ caller: member })).toEqual(member);
});

it('a use case for operators has nobody without one for a caller', () => {
  expect(() => operatorOf({ caller: member })).toThrow(code('OPERATOR_REQUIRED') as Error);
  const operator = { ...member, operator: { id: 'o' } } as unknown as Caller;
  expect(operatorOf({ caller: operator })).toEqual(operator);
});

it('an endpoint that declares no permission is refused to everybody', async () => {
  const context = { findCaller: () => Promise.resolve(member) } as unknown as CallContext;
  await expect(guardEndpoint(context, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('the decision for every permission and everybody', () => {
  const accesses: readonly Access[] = [
    'public',
    'user',
    'member',
    'operator',
    'restaurant_admin',
    'platform_admin',
    'super_admin',
  ];
  const levels = [null, 'restaurant_admin', 'admin', 'super_admin'] as const;
  const yesOrNo = [false, true];
  const now = new Date('2026-11-21T10:00:00Z');
  /** Everybody there can be: nobody, and each combination of restaurant, level, right over all, operator and plan. */
  const everybody = [
    { caller: null, standing: standingOf() },
    ...yesOrNo.flatMap((hasRestaurant) =>
      levels.flatMap((adminLevel) =>
        [
          { isSuperAdmin: false, secondFactor: false },
          { isSuperAdmin: true, secondFactor: false },
          { isSuperAdmin: true, secondFactor: true },
          { isSuperAdmin: true, secondFactor: true, proven: false as const },
          { isSuperAdmin: false, secondFactor: false, proven: false as const },
        ].flatMap(({ isSuperAdmin, secondFactor, proven }) =>
          yesOrNo.flatMap((operator) =>
            (['free', 'base', 'plus'] as const).map((plan) => ({
              caller: {
                isSuperAdmin,
                session: {
                  startedAt: new Date(0),
                  secondFactorAt: secondFactor ? new Date(0) : null,
                  provenAt: proven === false ? null : now,
                },
                adminLevel,
                restaurant: hasRestaurant
                  ? {
                      id: 'r',
                      name: 'R',
                      planType: plan,
                      subscriptionStatus: 'active',
                      trialEndsAt: null,
                      bonusExpiresAt: null,
                    }
                  : null,
                operator: operator && hasRestaurant ? { id: 'o' } : null,
              } as unknown as Caller,
              standing: standingOf({
                signedIn: true,
                restaurant: hasRestaurant,
                admin: adminLevel === 'restaurant_admin',
                platformAdmin: adminLevel === 'admin',
                superAdmin: isSuperAdmin,
                secondFactor,
                ...(proven === false ? { proven } : {}),
                operator: operator && hasRestaurant,
                plan,
              }),
            })),
          ),
        ),
      ),
    ),
  ];
  function standingOf(facts: Partial<Standing> = {}): Standing {
    const nobody = {
      signedIn: false,
      restaurant: false,
      admin: false,
      platformAdmin: false,
      superAdmin: false,
    };
    return { ...nobody, operator: false, plan: 'free', ...facts };
  }

  const permissions = (access: Access): Permission[] => [
    { access },
    { access, proven: true },
    ...features.map((feature) => ({ access, feature })),
  ];

  it.each(accesses)('%s', (access) => {
    for (const { caller, standing } of everybody)
      for (const permission of permissions(access)) {
        let refusal: string | null = null;
        try {
          authorize(caller, permission, now);
        } catch (error) {
          refusal = (error as { code: string }).code;
        }
        expect([standing, permission, refusal]).toEqual([
          standing,
          permission,
          expectedRefusal(standing, permission),
        ]);
      }
  });
});
