import { describe, expect, it } from 'vitest';
import type { Session } from '#features/access/session.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { entryTo, isAdmin, isReserved, pathsOf, screenAt, wayInTo } from './access.ts';
import type { Door, Entry } from './access.ts';
import { reservedRooms } from './reserved.ts';
import { screens } from './screens.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import { people } from './test-kit.ts';

type Who = keyof typeof people;

/** What a sweep prints of an answer: `enter`, `inside: …`, or where it leads. */
const told = (entry: Entry): string =>
  entry.kind === 'redirect' ? entry.to : entry.kind === 'inside' ? `inside: ${entry.because}` : 'enter';
const at = (path: string, session: Session | null, href = path): string => {
  const screen = screenAt(screens, path);
  if (!screen) throw new Error(`There is no screen ${path}.`);
  return told(entryTo(screen, session, href));
};
const door = (access: Screen['access'], rest: Partial<Door> = {}): Door => ({
  path: '/somewhere',
  access,
  ...rest,
});
const everybody = Object.entries(people) as [Who, Session | null][];

describe('the door of a screen', () => {
  const expected: Record<Screen['access'], Record<Who, string>> = {
    public: {
      visitor: 'enter',
      member: 'enter',
      admin: 'enter',
      superAdmin: 'enter',
      superAdminAlone: 'enter',
      homeless: 'enter',
    },
    user: {
      visitor: '/login?from=%2Fsomewhere',
      member: 'enter',
      admin: 'enter',
      superAdmin: 'enter',
      superAdminAlone: 'enter',
      homeless: 'enter',
    },
    member: {
      visitor: '/login?from=%2Fsomewhere',
      member: 'enter',
      admin: 'enter',
      superAdmin: 'enter',
      superAdminAlone: 'inside: no_restaurant',
      homeless: 'inside: no_restaurant',
    },
    operator: {
      visitor: '/login?from=%2Fsomewhere',
      member: 'enter',
      admin: 'enter',
      superAdmin: 'enter',
      superAdminAlone: 'inside: no_restaurant',
      homeless: 'inside: no_restaurant',
    },
    restaurant_admin: {
      visitor: '/login?from=%2Fsomewhere',
      member: '/dashboard',
      admin: 'enter',
      superAdmin: 'enter',
      superAdminAlone: 'inside: no_restaurant',
      homeless: '/dashboard',
    },
    platform_admin: {
      visitor: '/login?from=%2Fsomewhere',
      member: '/dashboard',
      admin: '/dashboard',
      superAdmin: 'enter',
      superAdminAlone: 'enter',
      homeless: '/dashboard',
    },
    super_admin: {
      visitor: '/login?from=%2Fsomewhere',
      member: '/dashboard',
      admin: '/dashboard',
      superAdmin: 'enter',
      superAdminAlone: 'enter',
      homeless: '/dashboard',
    },
  };
  for (const [access, by] of Object.entries(expected) as [Screen['access'], Record<Who, string>][]) {
    it.each(everybody)(`[GUARD-02, GUARD-20, GUARD-22] for ${access}: %s`, (who, session) => {
      expect(told(entryTo(door(access), session, '/somewhere'))).toBe(by[who]);
    });
  }

  it('[GUARD-03] remembers the whole address, and nothing outside the app', () => {
    expect(told(entryTo(door('member'), null, '/somewhere?a=1#b'))).toBe(
      '/login?from=%2Fsomewhere%3Fa%3D1%23b',
    );
    expect(told(entryTo(door('member'), null, '//evil.example/x'))).toBe('/login');
  });

  it('[GUARD-04] of the super administrators sends all others to the dashboard', () => {
    expect(told(entryTo(door('super_admin'), people.admin, '/super-admin'))).toBe('/dashboard');
    expect(told(entryTo(door('platform_admin'), people.admin, '/super-admin'))).toBe('/dashboard');
    const ours = { ...sessionOf({ restaurant: false }), isPlatformAdmin: true };
    expect(told(entryTo(door('platform_admin'), ours, '/super-admin'))).toBe('enter');
    expect(told(entryTo(door('super_admin'), ours, '/somewhere'))).toBe('/dashboard');
  });

  it('[GUARD-16, GUARD-17, GUARD-19] leads a visitor to /auth where the screen says so, with the way back', () => {
    expect(told(entryTo(door('member', { signedOut: '/auth' }), null, '/plan-selection'))).toBe(
      '/auth?from=%2Fplan-selection',
    );
  });

  it('stays where the screen itself says that a right is missing', () => {
    expect(told(entryTo(door('super_admin', { forbidden: 'inside' }), people.admin, '/x'))).toBe(
      'inside: forbidden',
    );
  });
});

describe('the screens of the app', () => {
  const publicPaths = [
    '/',
    '/login',
    '/auth',
    '/forgot-password',
    '/reset-password-confirm',
    '/auth/confirm',
  ];
  const protectedPaths = [
    ['/dashboard', '/subscription', '/subscription-success', '/plan-selection', '/restaurant-backend'],
    ['/settings', '/operators', '/products', '/inventory', '/scanner', '/preparations', '/haccp'],
    ['/qr-labels', '/qr-codes', '/sanitization', '/refrigeration', '/pest-control', '/google-setup'],
    ['/google-drive-setup', '/google-data', '/integrity', '/admin', '/super-admin', '/operator-selection'],
  ].flat();
  /** The screens that the documents send to the other entrance (C-14). */
  const toAuth = ['/plan-selection', '/operator-selection'];

  it.each(['/dashboard', '/inventory', '/preparations', '/scanner', '/qr-labels', '/haccp'])(
    '[GUARD-21] %s opens to somebody of the restaurant',
    (path) => {
      const screen = screenAt(screens, path);
      expect(screen && told(entryTo(screen, people.member, path))).toBe('enter');
    },
  );

  it.each(protectedPaths)('[GUARD-05, GUARD-06, GUARD-19] %s is shut to visitors', (path) => {
    const screen = screenAt(screens, path);
    expect(screen === undefined || screen.access !== 'public').toBe(true);
    expect(screen !== undefined || isReserved(reservedRooms, path), 'known').toBe(true);
    const to = screen
      ? told(entryTo(screen, null, `${path}?da=qui`))
      : (wayInTo(null, `${path}?da=qui`) ?? 'enter');
    expect(to).toBe(
      `${toAuth.includes(path) ? '/auth' : '/login'}?from=${encodeURIComponent(`${path}?da=qui`)}`,
    );
  });

  it('[GUARD-16, GUARD-17] only /plan-selection and /operator-selection lead to /auth', () => {
    const there = screens.filter(({ signedOut }) => signedOut === '/auth').flatMap(pathsOf);
    expect(there.toSorted()).toEqual(toAuth.toSorted());
  });

  it.each(publicPaths)('[GUARD-07, GUARD-20] %s is open to everybody', (path) => {
    for (const [, session] of everybody) expect(at(path, session)).toBe('enter');
  });

  it('[GUARD-07, GUARD-20] only these screens are public', () => {
    const others = screens
      .filter(({ access }) => access === 'public')
      .flatMap(pathsOf)
      .filter(
        (path) =>
          ![
            ...publicPaths,
            '/qr/$id',
            '/account/confirm-email',
            '/prova',
            '/verifica',
            '/ispettore/$address',
          ].includes(path),
      );
    expect(others).toEqual([]);
  });

  it.each([
    ['/admin', '/super-admin'],
    ['/restaurant-backend', '/settings'],
    ['/products', '/inventory'],
    ['/qr-codes', '/qr-labels'],
  ])('[GUARD-08, GUARD-09, GUARD-10, GUARD-11] %s and %s are one screen', (one, other) => {
    expect(screenAt(screens, one)).toBeDefined();
    expect(screenAt(screens, one)).toBe(screenAt(screens, other));
  });

  it('[GUARD-14] the index sends super administrators without a restaurant to /super-admin', () => {
    expect(at('/dashboard', people.superAdminAlone)).toBe('/super-admin');
    expect(at('/dashboard', people.superAdmin)).toBe('enter');
    expect(at('/super-admin', people.superAdminAlone)).toBe('enter');
  });

  it('[GUARD-13] the index sends visitors to /login', () => {
    expect(at('/dashboard', null)).toBe('/login');
  });

  it('[GUARD-18] /operator-selection sends on whoever needs no choice', () => {
    expect(at('/operator-selection', people.superAdmin)).toBe('/dashboard');
    expect(at('/operator-selection', people.member)).toBe('/dashboard');
    expect(at('/operator-selection', sessionOf({ operator: false }))).toBe('enter');
  });

  it.each(['/dashboard', '/inventory', '/haccp'])('a member of the restaurant enters %s', (path) => {
    expect(at(path, people.member)).toBe('enter');
  });

  it('[GUARD-22] only administrators enter /operators; everybody enters /settings', () => {
    expect(at('/operators', people.admin)).toBe('enter');
    expect(at('/operators', people.member)).toBe('/dashboard');
    expect(at('/settings', people.admin)).toBe('enter');
    expect(at('/settings', people.member)).toBe('enter');
  });

  it('[GUARD-25, GUARD-30] /integrity opens to super administrators and tells all others inside', () => {
    expect(at('/integrity', people.superAdmin)).toBe('enter');
    expect(at('/super-admin', people.superAdmin)).toBe('enter');
    expect(at('/integrity', people.admin)).toBe('inside: forbidden');
    expect(at('/integrity', null)).toBe('/login?from=%2Fintegrity');
  });

  it('[GUARD-26] nobody without a restaurant gets into one', () => {
    for (const screen of screens) {
      if (!['member', 'operator'].includes(screen.access)) continue;
      expect(told(entryTo(screen, people.homeless, screen.path)), screen.path).toBe('inside: no_restaurant');
    }
  });

  it.each(everybody)('no door leads in a circle: %s', (_who, session) => {
    for (const screen of screens) {
      let path: string = screen.path;
      for (let steps = 0; steps < 4; steps += 1) {
        const next = screenAt(screens, path);
        const entry = next && entryTo(next, session, path);
        if (entry?.kind !== 'redirect') break;
        path = entry.to.replace(/\?.*/, '');
        expect(steps, `${screen.path} → ${path}`).toBeLessThan(3);
      }
    }
  });

  it('names every path once, and no reserved room that has a screen', () => {
    const paths = screens.flatMap(pathsOf);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    expect(paths.filter((path) => isReserved(reservedRooms, path))).toEqual([]);
  });
});

describe('reserved rooms', () => {
  it('are known however the path is spelled', () => {
    const rooms = [{ path: '/cellar', aliases: ['/wine'] }];
    expect(isReserved(rooms, '/Cellar/')).toBe(true);
    expect(isReserved(rooms, '/wine')).toBe(true);
    expect(isReserved(rooms, '/cellar/1')).toBe(false);
    expect(isReserved(rooms, '/')).toBe(false);
  });

  it('keep nobody who is signed in', () => {
    expect(wayInTo(people.member, '/cellar')).toBeNull();
  });
});

describe('administrators', () => {
  it.each(['admin_access', 'super_admin_access', 'restaurant_management', 'subscription_management'])(
    '[GUARD-23, GUARD-27] %s makes one, when it is truthy',
    (flag) => {
      const plain = sessionOf();
      const flagged = (value: boolean | number | string): Session => ({
        ...plain,
        features: { ...plain.features, [flag]: value },
      });
      expect(isAdmin(flagged(true))).toBe(true);
      expect(isAdmin(flagged(1))).toBe(true);
      for (const value of [false, 0, '']) expect(isAdmin(flagged(value))).toBe(false);
      const { [flag]: _absent, ...without } = plain.features;
      expect(isAdmin({ ...plain, features: without })).toBe(false);
    },
  );

  it('[GUARD-24] a super administrator has all four rights, with or without a restaurant', () => {
    for (const flag of [
      'admin_access',
      'super_admin_access',
      'restaurant_management',
      'subscription_management',
    ])
      expect(people.superAdmin.features[flag], flag).toBe(true);
    expect(isAdmin(people.superAdminAlone)).toBe(true);
  });
});
