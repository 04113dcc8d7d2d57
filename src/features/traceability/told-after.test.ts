import { expect, test } from 'vitest';
import { isToldAfter } from './told-after.ts';

const recall = { performedAt: '2026-11-22T10:00:00.000Z' };
test.each<[string, string, string | undefined, boolean]>([
  ['done and told before', '2026-11-22T09:00:00.000Z', '2026-11-22T09:59:59.999Z', false],
  ['done before, told at its instant', '2026-11-22T09:59:59.999Z', '2026-11-22T10:00:00.000Z', true],
  ['done before, told days later', '2026-11-21T09:00:00.000Z', '2026-11-23T10:00:00.000Z', true],
  ['done at its instant', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:01.000Z', false],
  ['found before it was kept when it was told', '2026-11-22T09:00:00.000Z', undefined, false],
])('[TRACE-45] what left, %s', (_name, at, recordedAt, expected) => {
  expect(isToldAfter({ at, ...(recordedAt === undefined ? {} : { recordedAt }) }, recall)).toBe(expected);
});
