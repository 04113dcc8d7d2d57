import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { contract } from '#server/features.ts';

interface Endpoint {
  name: string;
  permission: unknown;
  method: unknown;
  path: unknown;
}

/** All endpoints of a contract, however deep they stand. */
function endpointsOf(router: unknown, name: string[] = []): Endpoint[] {
  if (isContractProcedure(router)) {
    const { meta, route } = router['~orpc'];
    return [
      {
        name: name.join('.'),
        permission: Reflect.get(meta, 'permission'),
        method: route.method,
        path: route.path,
      },
    ];
  }
  if (typeof router !== 'object' || router === null) return [];
  return Object.entries(router).flatMap(([key, inner]) => endpointsOf(inner, [...name, key]));
}

const endpoints = endpointsOf(contract);

describe('the contract', () => {
  it('has endpoints', () => {
    expect(endpoints.length).toBeGreaterThan(5);
  });

  it('says for every endpoint who may call it: without that, the server could not refuse anybody', () => {
    const levels = [
      'public',
      'user',
      'member',
      'operator',
      'restaurant_admin',
      'platform_admin',
      'super_admin',
    ];
    const silent = endpoints.filter(({ permission }) => {
      const access: unknown =
        typeof permission === 'object' && permission !== null ? Reflect.get(permission, 'access') : null;
      return typeof access !== 'string' || !levels.includes(access);
    });
    expect(silent).toEqual([]);
  });

  it('gives every endpoint a method and a path of its own', () => {
    const addresses = endpoints.map(
      ({ method, path }) => `${String(method)} ${String(path).replaceAll(/\{[^}]*\}/g, '{}')}`,
    );
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
    expect(addresses.filter((address) => !/^(GET|POST|PATCH|DELETE) \/[a-z]/.test(address))).toEqual([]);
  });
});
