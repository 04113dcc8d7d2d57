import { describe, expect, it } from 'vitest';
import { byCode, findProducts, maximumResults } from './find-products.ts';
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
