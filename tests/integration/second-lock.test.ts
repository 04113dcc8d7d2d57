import { expect, it } from 'vitest';
import { callerOf, memberOf, operatorOf } from '#features/accounts/server/index.ts';
import type { CallContext, Caller } from '#features/accounts/server/index.ts';
import { guardEndpoint } from '#features/accounts/server/endpoint.ts';

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
