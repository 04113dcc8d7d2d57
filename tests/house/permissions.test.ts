import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { allEndpoints } from '#tests/support/endpoints.ts';
import { listed, permissionRows, publicEndpoints } from '#tests/support/permission-list.ts';

const endpoints = allEndpoints();

it('who may call what stands in docs/security/permissions.md, so that a change of rights is seen as one', async () => {
  const text = await readFile(new URL('../../docs/security/permissions.md', import.meta.url), 'utf8');
  expect(listed(text), 'If the change is meant: npm run permissions').toEqual(permissionRows(endpoints));
});

it('an endpoint without a permission does not pass', () => {
  expect(endpoints.filter(({ permission }) => !permission).map(({ name }) => name)).toEqual([]);
});

it('what anybody may call is on a short list, with the reason', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(publicEndpoints).toSorted());
});

it('an entitlement is asked of a restaurant: elsewhere it would go unasked', () => {
  const ofRestaurants = ['member', 'operator', 'restaurant_admin'];
  const idle = endpoints.filter(
    ({ permission }) => permission?.feature !== undefined && !ofRestaurants.includes(permission.access),
  );
  expect(idle.map(({ name }) => name)).toEqual([]);
});
