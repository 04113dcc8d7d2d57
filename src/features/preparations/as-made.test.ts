import { describe, expect, test } from 'vitest';
import { noAllergens } from '#features/allergens/allergens.ts';
import type { MadeFood, RecipeLine } from '#features/recipes/recipe.ts';
import { linesAsMade, type UsedTub } from './as-made.ts';

const line = (name: string, source: RecipeLine['source'] = { kind: 'free' }): RecipeLine => ({
  name,
  source,
  quantity: null,
  unit: null,
  frozen: false,
  allergens: null,
  without: [],
});
const food: MadeFood = { statement: noAllergens, others: [], unstated: [], ingredients: [] };
const tub = (recipeId: string, quantity = 1): UsedTub => ({
  recipeId,
  name: recipeId,
  quantity,
  unit: 'kg',
  food,
});
const butter = { productId: 'burro', name: 'Burro', quantity: 50, unit: 'g' } as const;
const recipe = [
  line('uova', { kind: 'product', productId: 'uova' }),
  line('la besciamella', { kind: 'recipe', recipeId: 'besciamella' }),
  line('sale'),
];
const names = (lines: readonly RecipeLine[]) => lines.map(({ name, source }) => `${name}:${source.kind}`);

describe('[RECIPE-08] what something is made of', () => {
  test('is its recipe, where nothing else is known', () => {
    expect(linesAsMade(recipe, [], [])).toEqual(recipe);
  });

  test('is the container in the place of its recipe, under the name that it has there', () => {
    const made = linesAsMade(recipe, [tub('besciamella', 0.5)], []);
    expect(names(made)).toEqual(['uova:product', 'la besciamella:made', 'sale:free']);
    expect(made[1]).toMatchObject({ quantity: 0.5, unit: 'kg', source: { made: food } });
  });

  test('is each of several containers', () => {
    const twice = [...recipe, line('altra', { kind: 'recipe', recipeId: 'besciamella' })];
    expect(names(linesAsMade(twice, [tub('besciamella'), tub('besciamella')], []))).toEqual([
      'uova:product',
      'la besciamella:made',
      'la besciamella:made',
      'sale:free',
    ]);
  });

  test('is what went in beside the recipe as well', () => {
    expect(names(linesAsMade(recipe, [tub('brodo')], [butter, { ...butter, productId: 'uova' }]))).toEqual([
      'uova:product',
      'la besciamella:recipe',
      'sale:free',
      'brodo:made',
      'Burro:product',
    ]);
  });
});
