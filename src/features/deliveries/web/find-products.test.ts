import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { Delivery } from '../contract.ts';
import { byCode, findProducts, lastProducts, maximumResults } from './find-products.ts';
import type { Choice } from './find-products.ts';

const choice = (name: string, qrCode: string | null = null): Choice => ({
  id: name,
  name,
  unit: 'pz',
  qrCode,
});
const choices = [
  choice('Latte intero', '8001234567890'),
  choice('Latticini misti'),
  choice('Crema di latte'),
  choice('Caffè in grani'),
  choice('Cioccolatte', 'LAT-9'),
];
const names = (typed: string): string[] => findProducts(choices, typed).map(({ name }) => name);

describe('[GOODS-02] finding a product', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['zzz', []],
    ['latte', ['Latte intero', 'Crema di latte', 'Cioccolatte']],
    ['LATTE int', ['Latte intero']],
    ['int latte', ['Latte intero']],
    ['caffe', ['Caffè in grani']],
    ['8001234567890', ['Latte intero']],
    ['lat-9', ['Cioccolatte']],
  ])('%j → %j', (typed, found) => {
    expect(names(typed)).toEqual(found);
  });

  it('shows the surest ones of very many', () => {
    const many = Array.from({ length: 40 }, (_, n) => choice(`Pane ${String(n).padStart(2, '0')}`));
    const found = findProducts([choice('Grano per pane'), ...many], 'pane');
    expect(found).toHaveLength(maximumResults);
    expect(found[0]!.name).toBe('Pane 00');
  });

  it.each([
    ['8001234567890', 'Latte intero'],
    [' lat-9 ', 'Cioccolatte'],
    ['800123456789', null],
    ['', null],
  ])('knows by its code %j', (typed, name) => {
    expect(byCode(choices, typed)?.name ?? null).toBe(name);
  });
});

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
      movementId: newId(),
      productId,
      productName: productId,
      quantity: 1,
      unit: 'pz',
      lotId: null,
      lotNumber: null,
      expiryDate: null,
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
