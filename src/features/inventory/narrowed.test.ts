import { describe, expect, it } from 'vitest';
import type { Product } from './product-shapes.ts';
import { productOn } from './judged-on.ts';
import { narrowed } from './narrowed.ts';
import { sampleProduct, today } from './web/test-kit.ts';

/** The name is the id as well: what is alike goes by it. */
const product = (name: string, fields: Partial<Product> = {}) =>
  productOn(sampleProduct({ id: name, name, ...fields }), today);
const products = [
  product('Zucchine', { quantity: 3, minimumStock: 4, valueCents: 300 }),
  product('Caffè', {
    category: 'Bevande',
    supplier: 'Rossi',
    quantity: 9,
    minimumStock: 4,
    valueCents: null,
  }),
  product('Burro', {
    expiryDate: '2026-11-22',
    expiryKind: 'best_before',
    storageLocation: 'Cella 1',
    datedLots: [
      { id: 'a', lotNumber: 'A', expiryDate: '2026-11-22', expiryKind: 'best_before' },
      { id: 'b', lotNumber: 'B', expiryDate: '2026-11-29', expiryKind: 'best_before' },
    ],
  }),
  product('Latte', { expiryDate: '2026-11-22', expiryKind: 'use_by', valueCents: 100 }),
  product('Ricotta', { expiryDate: '2026-11-20', expiryKind: 'use_by' }),
  product('Vecchio', { archived: true, expiryDate: '2026-11-20' }),
];
const plain = {
  search: '',
  category: '',
  place: '',
  filter: 'all',
  expiresOn: '',
  sort: 'name',
  direction: 'ascending',
} as const;
const names = (wanted: Partial<Parameters<typeof narrowed>[1]>) =>
  narrowed(products, { ...plain, ...wanted }, today).map(({ name }) => name);

describe('what a device knows of the stock', () => {
  it('is ordered by name, without what was archived', () => {
    expect(names({})).toEqual(['Burro', 'Caffè', 'Latte', 'Ricotta', 'Zucchine']);
    expect(names({ direction: 'descending' })).toEqual(['Zucchine', 'Ricotta', 'Latte', 'Caffè', 'Burro']);
  });

  it.each([
    [{ search: 'CAFFE' }, ['Caffè']],
    [{ search: 'rossi càff' }, ['Caffè']],
    [{ search: 'caffe latte' }, []],
    [{ category: 'bevande' }, ['Caffè']],
    [{ place: 'cella 1' }, ['Burro']],
    [{ filter: 'expired' }, ['Ricotta']],
    [{ filter: 'expiring', sort: 'expiry' }, ['Latte', 'Burro']],
    [{ filter: 'expiring', sort: 'expiry', direction: 'descending' }, ['Latte', 'Burro']],
    [{ expiresOn: '2026-11-29' }, ['Burro']],
    [{ expiresOn: '2026-11-30' }, []],
    [{ filter: 'low' }, ['Zucchine']],
    [{ filter: 'archived' }, ['Vecchio']],
    [{ sort: 'expiry' }, ['Ricotta', 'Latte', 'Burro', 'Caffè', 'Zucchine']],
    [{ sort: 'expiry', direction: 'descending' }, ['Latte', 'Burro', 'Ricotta', 'Zucchine', 'Caffè']],
    [{ sort: 'quantity', direction: 'descending', search: 'c' }, ['Caffè', 'Zucchine', 'Ricotta']],
    [{ sort: 'value', direction: 'descending', filter: 'low' }, ['Zucchine']],
  ] as const)('narrowed by %j', (wanted, expected) => {
    expect(names(wanted)).toEqual(expected);
  });
});
