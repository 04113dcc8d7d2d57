import { expect, test } from 'vitest';
import { inputRows, type StockChoice } from './proposed-inputs.ts';

const now = new Date('2026-11-22T10:00:00Z');
const cream = (usable: number): StockChoice => ({
  id: '01990000-0000-7000-8000-000000000031',
  name: 'Panna',
  unit: 'l',
  useBy: '2026-11-25',
  usable,
  usableUntil: '2026-11-25',
  unusable: usable < 5 ? 'expired' : null,
  allergens: null,
});
const recipe = {
  lines: [
    {
      name: 'Panna',
      productId: cream(0).id,
      recipeId: null,
      quantity: 2,
      unit: 'l',
      frozen: false,
      allergens: null,
      without: [],
    },
  ],
  yield: { quantity: 3, unit: 'l' },
  portions: null,
} as const;

test.each([
  ['all of it may be used', 5, 2, null, 'usable'],
  ['just as much as is asked for', 2, 2, null, 'usable'],
  ['some of it may', 0.5, 0.5, 0.5, 'usable'],
  ['none of it may', 0, 2, null, 'expired'],
] as const)('[INV-41] of the stock %s: no more is proposed', (_, usable, quantity, short, use) => {
  const making = { quantity: 3, unit: 'l' } as const;
  const larder = { products: [cream(usable)], tubs: [] };
  expect(inputRows(recipe as never, making, larder, { added: [], now })).toMatchObject([
    { name: 'Panna', quantity, short, use },
  ]);
});
