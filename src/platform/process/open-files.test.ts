import { expect, it } from 'vitest';
import { connectionsWithin } from './open-files.ts';

const limits = (soft: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units     \nMax open files            ${soft}                  4096                 files     \n`;

it.each([
  ['256', 160],
  ['1024', 928],
  ['524288', 10_000],
  ['unlimited', 10_000],
  ['64', 1],
])('[API-36] of %s files, %d connections at the most leave room for the database', (soft, expected) => {
  expect(connectionsWithin(10_000, limits(soft))).toBe(expected);
});

it('[API-36] where the system says nothing, as many as are wanted', () => {
  expect(connectionsWithin(10_000, '')).toBe(10_000);
});
