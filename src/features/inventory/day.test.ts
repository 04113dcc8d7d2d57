import { expect, it } from 'vitest';
import { stockDay } from './day.ts';
import type { ExpiringLot, ExpiringLots } from './day.ts';

const lot: ExpiringLot = {
  product_id: 'p',
  product_name: 'Farina',
  lot_id: 'l',
  lot_number: 'L1',
  quantity: 2_500,
  unit: 'kg',
  expiry_date: '2026-11-20',
  expiry_kind: 'best_before',
  created_at: '2026-11-01T08:00:00.000Z',
};
const nothing: ExpiringLots = {
  count: 0,
  lots: [],
  today: 0,
  expiring: 0,
  expired: 0,
  pastUseBy: { count: 0, first: null },
  lastDay: { count: 0, first: null },
};

it('the day of the stock counts products, and tells lots in the product’s own unit', () => {
  const told = stockDay(3, {
    ...nothing,
    count: 9,
    lots: [lot],
    expired: 1,
    pastUseBy: { count: 2, first: lot },
  });
  expect(told.missing).toEqual([]);
  expect(told.figures).toEqual({ products: { count: 3, today: 0, expiring: 0, expired: 1 } });
  expect(told.expiring).toMatchObject({ count: 9, lots: [{ quantity: 2.5, unit: 'kg' }], lastDay: null });
  expect(told.expiring?.pastUseBy).toEqual({
    count: 2,
    first: {
      productId: 'p',
      productName: 'Farina',
      lotNumber: 'L1',
      expiryDate: '2026-11-20',
      expiryKind: 'best_before',
    },
  });
});

it('a new restaurant is told to enter its first product', () => {
  expect(stockDay(0, nothing).missing).toEqual(['product']);
});
