import { describe, expect, it } from 'vitest';
import { lotOn, productOn } from './judged-on.ts';
import { sampleLot, sampleProduct } from './web/test-kit.ts';

describe('stock that was read on an earlier day', () => {
  const lot = sampleLot(1, 'L1', 4, '2026-11-25');
  it.each([
    ['2026-11-24', 'soon', 1, false],
    ['2026-11-25', 'today', 0, false],
    ['2026-11-26', 'expired', -1, true],
  ])('[INV-06, INV-07] is judged by the day it is shown on: %s', (today, expiry, daysLeft, pastUseBy) => {
    expect(lotOn(lot, today)).toEqual({ ...lot, expiry, daysLeft, pastUseBy });
    const product = sampleProduct({ expiryDate: '2026-11-25', expiry: 'good', daysLeft: 10 });
    expect(productOn(product, today)).toMatchObject({ expiry, daysLeft, allExpired: pastUseBy });
  });

  it('may still be used past its best-before, and always without a date', () => {
    const [mild, none] = [
      { ...lot, expiryKind: 'best_before' as const },
      { ...lot, expiryDate: null, expiryKind: null },
    ];
    expect(lotOn(mild, '2026-11-26')).toMatchObject({ expiry: 'expired', pastUseBy: false });
    expect(lotOn(none, '2026-11-26')).toMatchObject({ expiry: null, daysLeft: null, pastUseBy: false });
  });
});
