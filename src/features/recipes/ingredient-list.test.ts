import { describe, expect, test } from 'vitest';
import { noAllergens } from '#features/allergens/allergens.ts';
import { ingredientList, weightOf } from './ingredient-list.ts';
import type { KnownFoods, RecipeLine } from './recipe.ts';

const line = (name: string, rest: Partial<RecipeLine> = {}): RecipeLine => ({
  name,
  source: { kind: 'free' },
  quantity: null,
  unit: null,
  frozen: false,
  allergens: null,
  without: [],
  ...rest,
});
const nothing: KnownFoods = { productAllergens: () => null, recipe: () => undefined };

test.each([
  [2, 'kg', 2_000],
  [350, 'g', 350],
  [0.5, 'l', 500],
  [20, 'ml', 20],
  [3, 'pz', null],
  [null, 'g', null],
  [3, null, null],
] as const)('%s %s weighs %s', (quantity, unit, grams) => {
  expect(weightOf({ quantity, unit })).toBe(grams);
});

describe('the list of ingredients', () => {
  test('the heaviest first; what nobody weighed after, as the recipe has it', () => {
    const lines = [
      line('sale'),
      line('burro', { quantity: 250, unit: 'g' }),
      line('farina', { quantity: 1, unit: 'kg' }),
      line('uova', { quantity: 6, unit: 'pz' }),
      line('latte', { quantity: 0.25, unit: 'l' }),
    ];
    expect(ingredientList(lines, nothing).map(({ name }) => name)).toEqual([
      'farina',
      'burro',
      'latte',
      'sale',
      'uova',
    ]);
  });

  test('what brings an allergen is emphasised, what is frozen is marked', () => {
    const known: KnownFoods = {
      ...nothing,
      productAllergens: (id) => (id === 'p' ? { contains: ['fish'], mayContain: [] } : noAllergens),
    };
    const printed = ingredientList(
      [
        line('merluzzo', { source: { kind: 'product', productId: 'p' }, frozen: true }),
        line('farina', { allergens: { contains: ['gluten'], mayContain: [] } }),
        line('olio', { allergens: { contains: [], mayContain: ['nuts'] } }),
        line('acqua'),
      ],
      known,
    );
    expect(printed.map(({ name, emphasised, frozen }) => [name, emphasised, frozen])).toEqual([
      ['merluzzo', true, true],
      ['farina', true, false],
      ['olio', false, false],
      ['acqua', false, false],
    ]);
  });

  test('[RECIPE-08] a container stands with what it was made of', () => {
    const parts = [{ name: 'brodo', emphasised: true, frozen: false, parts: [] }];
    const statement = { contains: ['celery'], mayContain: [] } as const;
    const made = { statement, others: [], unstated: [], ingredients: parts };
    expect(ingredientList([line('besciamella', { source: { kind: 'made', made } })], nothing)).toEqual([
      { name: 'besciamella', emphasised: false, frozen: false, parts },
    ]);
  });

  test('a recipe stands with what it is made of', () => {
    const known: KnownFoods = {
      ...nothing,
      recipe: () => ({
        name: 'besciamella',
        lines: [
          line('sale'),
          line('latte', { quantity: 1, unit: 'l', allergens: { contains: ['milk'], mayContain: [] } }),
        ],
        declared: noAllergens,
        others: [],
      }),
    };
    expect(
      ingredientList([line('besciamella', { source: { kind: 'recipe', recipeId: 'b' } })], known),
    ).toEqual([
      {
        name: 'besciamella',
        emphasised: false,
        frozen: false,
        parts: [
          { name: 'latte', emphasised: true, frozen: false, parts: [] },
          { name: 'sale', emphasised: false, frozen: false, parts: [] },
        ],
      },
    ]);
  });
});
