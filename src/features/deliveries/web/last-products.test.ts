import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Delivery } from '../contract.ts';
import { lastProducts } from './last-products.ts';

describe('[GOODS-02] what came last', () => {
  const delivery = (supplier: string | null, productIds: readonly string[]): Delivery => ({
    id: newId(),
    supplier,
    documentNumber: null,
    notes: null,
    receivedOn: '2026-11-20',
    operatorName: 'Anna',
    performedAt: '2026-11-20T09:00:00.000Z',
    recordedAt: '2026-11-20T09:00:00.000Z',
    rows: productIds.map((productId) => ({
      id: newId(),
      movementId: newId(),
      kind: null,
      maxCelsius: null,
      kindReason: null,
      refused: null,
      arrival: null,
      productId,
      productName: productId,
      quantity: 1,
      unit: 'pz',
      lotId: null,
      lotNumber: null,
      expiryDate: null,
      expiryKind: null,
      celsius: null,
      corrected: false,
    })),
  });
  const deliveries = [
    delivery('Da Nino', ['pane', 'latte']),
    delivery('Caffè Rossi', ['caffè']),
    delivery('da nino ', ['latte', 'uova']),
    delivery(null, ['sale']),
  ];

  it.each([
    ['DA NINO', ['pane', 'latte', 'uova']],
    ['caffe rossi', ['caffè']],
    ['Ignoto', []],
    ['', ['pane', 'latte', 'caffè', 'uova', 'sale']],
  ])('of %j', (supplier, ids) => {
    expect(lastProducts(deliveries, supplier)).toEqual(ids);
  });
});
