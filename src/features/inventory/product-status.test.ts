import { describe, expect, it } from 'vitest';
import { productStatus, stockLevel } from './product-status.ts';

const today = '2026-11-21';

describe('stockLevel', () => {
  it.each([
    [0, null, 'out'],
    [0, 5, 'out'],
    [1, null, 'enough'],
    [4, 5, 'low'],
    [5, 5, 'enough'],
    [6, 5, 'enough'],
    [1, 0, 'enough'],
  ] as const)('%i with minimum %s → %s', (quantity, minimum, level) => {
    expect(stockLevel(quantity, minimum)).toBe(level);
  });
});

it.each([
  [10, 0, 5, 'low'],
  [10, 4, 5, 'low'],
  [10, 5, 5, 'enough'],
  [10, 0, null, 'enough'],
  [10, 0, 0, 'enough'],
  [0, 0, 5, 'out'],
] as const)(
  '[INV-150] %i, of which %i may be used, with minimum %s → %s',
  (quantity, usable, minimum, level) => {
    expect(stockLevel(quantity, minimum, usable)).toBe(level);
  },
);

describe('productStatus (C-30)', () => {
  const lot = (lotNumber: string, expiryDate: string) => ({
    id: lotNumber,
    lotNumber,
    expiryDate,
    expiryKind: 'use_by' as const,
  });
  const [old, soon, late] = [lot('OLD', '2026-11-20'), lot('SOON', '2026-11-23'), lot('LATE', '2026-12-31')];
  /** What is said of a product with these lots, of which `others` have no date. */
  const status = (datedLots: (typeof old)[], others = 0) =>
    productStatus(
      { expiryDate: datedLots[0]?.expiryDate ?? null, datedLots, lotCount: datedLots.length + others },
      today,
    );

  it.each([
    ['nothing', status([]), null, [], false, null],
    ['good lots', status([soon, late]), 'soon', [], false, 2],
    ['[INV-26] an expired lot among good ones', status([old, soon]), 'expired', ['OLD'], false, 2],
    ['[INV-26] an expired lot beside one without a date', status([old], 1), 'expired', ['OLD'], false, null],
    ['expired lots alone', status([old]), 'expired', ['OLD'], true, null],
  ] as const)('%s', (_what, found, expiry, expired, allExpired, nextDaysLeft) => {
    expect({ ...found, expiredLots: found.expiredLots.map(({ lotNumber }) => lotNumber) }).toMatchObject({
      expiry,
      expiredLots: expired,
      allExpired,
      nextDaysLeft,
    });
  });

  it('of which only the earliest date is known is judged by that', () => {
    expect(productStatus({ expiryDate: '2026-11-20' }, today)).toMatchObject({
      expiry: 'expired',
      allExpired: true,
      nextDaysLeft: null,
    });
    expect(productStatus({ expiryDate: '2026-11-25' }, today)).toMatchObject({
      allExpired: false,
      nextDaysLeft: 4,
    });
  });
});
