import { describe, expect, it } from 'vitest';
import type { Session } from '#features/access/session.ts';
import { targetAfterSignIn } from './target.ts';

const restaurant = { id: 'r', name: 'Da Anna', planType: 'plus' };
const member = {
  restaurant,
  isSuperAdmin: false,
  isPlatformAdmin: false,
  isRestaurantAdmin: false,
} as Session;
const admin = { ...member, isRestaurantAdmin: true };
const platform = { ...member, restaurant: null, isPlatformAdmin: true };
const owner = { ...platform, isSuperAdmin: true };

describe('[AUTH-09] [AUTH-10] where somebody goes after signing in (C-16)', () => {
  it.each([
    ['nowhere in particular', member, null, undefined, '/dashboard'],
    ['nowhere in particular', platform, null, undefined, '/dashboard'],
    ['nowhere in particular', owner, null, undefined, '/admin'],
    ['a path that is no screen', member, '/x', undefined, '/dashboard'],
    ['a public page', member, '/terms', 'public', '/terms'],
    ['their account', platform, '/account', 'user', '/account'],
    ['a room of the restaurant', member, '/haccp', 'operator', '/haccp'],
    ['a room of the restaurant', member, '/dashboard', 'member', '/dashboard'],
    ['a room of no restaurant', owner, '/haccp', 'operator', '/admin'],
    ['a room of no restaurant', platform, '/dashboard', 'member', '/dashboard'],
    ['the operators', member, '/operators', 'restaurant_admin', '/dashboard'],
    ['the operators', admin, '/operators', 'restaurant_admin', '/operators'],
    ['the administration', admin, '/admin', 'platform_admin', '/dashboard'],
    ['the administration', platform, '/admin', 'platform_admin', '/admin'],
    ['the integrity check', platform, '/integrity', 'super_admin', '/dashboard'],
    ['the integrity check', owner, '/integrity', 'super_admin', '/integrity'],
  ] as const)('%s', (_to, session, origin, access, target) => {
    expect(targetAfterSignIn(session, origin, access)).toBe(target);
  });
});
