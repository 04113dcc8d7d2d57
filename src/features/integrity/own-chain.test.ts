import { expect, test } from 'vitest';
import { brokenKept } from './checks.ts';
import { foundOf } from './own-chain.ts';

const others = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ id: `other-${String(number)}`, violationCount: 1 }));

test.each([
  ['nothing anywhere', { violationsFound: 0, broken: [] }, 0, 0],
  ['named', { violationsFound: 3, broken: [{ id: 'own', violationCount: 3 }] }, 0, 3],
  ['marked and not named', { violationsFound: 0, broken: [] }, 2, 2],
  ['others alone', { violationsFound: 2, broken: others(2) }, 0, 0],
  [
    'all that can be named, and that is all',
    { violationsFound: brokenKept, broken: others(brokenKept) },
    0,
    0,
  ],
  ['more than can be named', { violationsFound: brokenKept + 1, broken: others(brokenKept) }, 0, null],
] as const)('[HACCP-40] %s', (_name, check, marked, expected) => {
  expect(foundOf('own', check, marked)).toBe(expected);
});
