import { expect, test } from 'vitest';
import { stockUse } from './usable-stock.ts';

test.each([
  ['without a date', { usable: 1, usableUntil: null, unusable: null }, 'usable'],
  ['on its last day', { usable: 1, usableUntil: '2026-11-22', unusable: 'held' }, 'usable'],
  [
    'the day after, also without a network',
    { usable: 1, usableUntil: '2026-11-21', unusable: null },
    'expired',
  ],
  [
    'the day after, with goods held back beside it',
    { usable: 1, usableUntil: '2026-11-21', unusable: 'held' },
    'held',
  ],
  ['held back', { usable: 0, usableUntil: null, unusable: 'held' }, 'held'],
  ['in a recall', { usable: 0, usableUntil: null, unusable: 'blocked' }, 'blocked'],
  ['expired', { usable: 0, usableUntil: null, unusable: 'expired' }, 'expired'],
  ['nothing there', { usable: 0, usableUntil: null, unusable: null }, 'none'],
] as const)('[INV-33] what may be used of stock: %s', (_, stock, use) => {
  expect(stockUse(stock, '2026-11-22')).toBe(use);
});
