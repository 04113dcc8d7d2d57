import { expect, it } from 'vitest';
import { waitAfter } from './problems.ts';

it.each([
  [1, null, 2],
  [2, null, 4],
  [3, null, 8],
  [9, null, 300],
  [1_000, null, 300],
  [1, 7, 7],
  [9, 7, 300],
  [1, 100_000, 3_600],
])('after %s failures, asked for %s seconds: %s', (failures, asked, expected) => {
  expect(waitAfter(failures, asked)).toBe(expected);
});
