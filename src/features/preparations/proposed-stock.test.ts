import { describe, expect, test } from 'vitest';
import type { Recipe } from '#features/recipes/contract.ts';
import { proposedStock } from './proposed-stock.ts';

const line = (productId: string | null, quantity: number | null, unit: 'g' | 'kg' | 'pz' | null) =>
  ({
    name: 'x',
    productId,
    recipeId: null,
    quantity,
    unit,
    frozen: false,
    allergens: null,
    without: [],
  }) satisfies Recipe['lines'][number];
const products = [
  { id: 'farina', name: 'Farina', unit: 'kg' },
  { id: 'uova', name: 'Uova', unit: 'pz' },
] as const;
const whole = { quantity: 2, unit: 'kg' } as const;

describe('what of the stock is proposed', () => {
  test.each([
    ['as the recipe says, without a yield', null, { quantity: 5, unit: 'kg' }, 0.5, 3],
    ['in proportion to the yield', whole, { quantity: 1, unit: 'kg' }, 0.25, 2],
    ['in proportion over kilos and grams', whole, { quantity: 500, unit: 'g' }, 0.125, 1],
    [
      'as the recipe says, where portions are made of kilos',
      whole,
      { quantity: 4, unit: 'porzione' },
      0.5,
      3,
    ],
    ['as the recipe says while nothing is typed', whole, null, 0.5, 3],
  ] as const)('%s', (_, yields, made, flour, eggs) => {
    const lines = [line('farina', 500, 'g'), line('uova', 3, 'pz'), line(null, 1, 'kg')];
    expect(proposedStock({ lines, yield: yields, portions: null }, made, products)).toEqual([
      { productId: 'farina', name: 'Farina', unit: 'kg', quantity: flour },
      { productId: 'uova', name: 'Uova', unit: 'pz', quantity: eggs },
    ]);
  });

  test('nothing of a unit that the product is not counted in; twice the same product adds up', () => {
    const lines = [line('uova', 100, 'g'), line('farina', 100, 'g'), line('farina', 0.2, 'kg')];
    expect(
      proposedStock({ lines, yield: null, portions: null }, null, products).map(({ quantity }) => quantity),
    ).toEqual([null, 0.3]);
  });
});
