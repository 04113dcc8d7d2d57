import { describe, expect, it } from 'vitest';
import { sessionOf } from '#tests/support/sample-session.ts';
import { barLinks, linksFor, linksOf, placeAt } from './navigation.ts';
import { rooms } from './rooms.ts';
import { screens } from './screens.ts';
import { people } from './test-kit.ts';

const paths = (links: readonly { to: string }[]): string[] => links.map(({ to }) => to);
const groupsOf = (...args: Parameters<typeof linksFor>) =>
  linksFor(...args).map(({ group, links }) => [group, ...paths(links)]);

describe('the links of a person', () => {
  it('[NAV-03, NAV-11] stand in the groups of the kitchen, in the order of the day', () => {
    const documented = [
      ['today', '/dashboard'],
      ['stock', '/inventory', '/inventory/deliveries', '/scanner'],
      ['kitchen', '/preparations', '/qr-labels'],
      ['checks', '/haccp', '/refrigeration', '/process-checks', '/sanitization', '/pest-control'],
      ['own', '/settings', '/account'],
    ];
    // Rooms that the documents do not name may stand between them.
    const named = documented.flat();
    expect(
      groupsOf(people.member, rooms, screens).map((group) => group.filter((one) => named.includes(one))),
    ).toEqual(documented);
  });

  it('[NAV-15] lead to the papers for an inspection, whatever the plan', () => {
    for (const plan of ['plus', 'base', 'free'] as const)
      expect(
        linksOf(linksFor(sessionOf({ plan }), rooms, screens), ['checks']).find(
          ({ to }) => to === '/inspection-papers',
        ),
      ).toMatchObject({ label: 'Ispezione', held: true });
  });

  it('[NAV-11] leave out the rooms that are not there, and a group that has none', () => {
    expect(groupsOf(people.member, rooms, screens).map(([group]) => group)).toEqual([
      'today',
      'stock',
      'kitchen',
      'checks',
      'own',
    ]);
  });

  it('[NAV-04, NAV-05, NAV-14] add what somebody manages, the settings once', () => {
    expect(groupsOf(people.admin, rooms, screens).slice(-2)).toEqual([
      ['management', '/operators', '/restaurant-backend', '/audit-log', '/google-data'],
      ['own', '/subscription', '/account'],
    ]);
    expect(groupsOf(people.superAdmin, rooms, screens).at(-2)).toEqual([
      'management',
      '/operators',
      '/restaurant-backend',
      '/audit-log',
      '/google-data',
      '/super-admin',
      '/integrity',
    ]);
    expect(linksOf(linksFor(people.superAdminAlone, rooms, screens), ['today', 'stock', 'checks'])).toEqual(
      [],
    );
  });
});

describe('the links under the thumb', () => {
  const ofPlan = (plan: 'plus' | 'base' | 'free') => linksFor(sessionOf({ plan }), rooms, screens);

  it('[NAV-12] are those of the day until somebody arranges them, seven at most', () => {
    expect(paths(barLinks(ofPlan('plus'), []))).toEqual([
      '/dashboard',
      '/inventory',
      '/haccp',
      '/refrigeration',
      '/inventory/deliveries',
      '/scanner',
      '/preparations',
    ]);
  });

  it('[NAV-12] are those that were chosen, then the others', () => {
    expect(paths(barLinks(ofPlan('plus'), ['/refrigeration', '/inventory/deliveries'])).slice(0, 4)).toEqual([
      '/refrigeration',
      '/inventory/deliveries',
      '/dashboard',
      '/inventory',
    ]);
  });

  it('[NAV-12] pass over what is not there or not for this person', () => {
    const chosen = ['/gone', '/operators', '/haccp', '/super-admin'];
    expect(paths(barLinks(ofPlan('plus'), chosen)).slice(0, 2)).toEqual(['/haccp', '/dashboard']);
  });

  it('[NAV-13] have what the plan holds first, and a room without its plan where it was put', () => {
    expect(paths(barLinks(ofPlan('base'), [])).slice(0, 4)).not.toContain('/refrigeration');
    expect(paths(barLinks(ofPlan('plus'), [])).slice(0, 4)).toContain('/refrigeration');
    expect(paths(barLinks(ofPlan('base'), ['/refrigeration']))[0]).toBe('/refrigeration');
  });

  it('are what is managed, for whoever has no kitchen', () => {
    expect(paths(barLinks(linksFor(people.superAdminAlone, rooms, screens), []))).toContain('/super-admin');
  });
});

describe('[NAV-14] the current place', () => {
  it.each([
    ['/inventory', '/inventory'],
    ['/products', '/inventory'],
    ['/inventory/01990000-0000-7000-8000-000000000001', '/inventory'],
    ['/inventory/deliveries', '/inventory/deliveries'],
    ['/inventory/places', '/inventory'],
    ['/haccp/round', '/haccp'],
    ['/settings', '/restaurant-backend'],
    ['/restaurant-backend', '/restaurant-backend'],
    ['/haccpx', null],
    ['/plan-selection', null],
  ])('at %s is %s', (path, expected) => {
    expect(placeAt(linksFor(people.admin, rooms, screens), screens, path)).toBe(expected);
  });
});
