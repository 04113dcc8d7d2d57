import { describe, expect, it } from 'vitest';
import { productStatus, stockLevel, totalValueCents } from './product-status.ts';

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

describe('productStatus (C-30)', () => {
  it('sums the lots and takes the earliest expiry in stock', () => {
    const lots = [
      { quantity: 3, expiryDate: '2026-11-23' },
      { quantity: 0, expiryDate: '2026-11-01' },
      { quantity: 4, expiryDate: null },
    ];
    expect(productStatus(lots, { minimumStock: 8, today })).toEqual({
      quantity: 7,
      expiryDate: '2026-11-23',
      expiry: 'soon',
      level: 'low',
    });
  });

  it('of nothing is out of stock, without an expiry', () => {
    expect(productStatus([], { minimumStock: null, today })).toEqual({
      quantity: 0,
      expiryDate: null,
      expiry: null,
      level: 'out',
    });
  });
});

describe('totalValueCents', () => {
  it('[INV-04] is the sum of cost times quantity', () => {
    expect(
      totalValueCents([
        { costCents: 250, quantity: 4 },
        { costCents: 1999, quantity: 3 },
        { costCents: null, quantity: 100 },
        { costCents: 500, quantity: 0 },
      ]),
    ).toBe(6997);
    expect(totalValueCents([])).toBe(0);
  });
});
