import { describe, expect, it } from 'vitest';
import type { BookDish } from './book.ts';
import { recipesWithin, withStock, type MadeInStock } from './in-stock.ts';

const dish: BookDish = {
  recipeId: 'a',
  recipeVersion: 2,
  name: 'Dolce',
  category: null,
  contains: ['milk'],
  mayContain: ['eggs'],
  others: ['miele'],
  unstated: [],
};
const made = (changes: Partial<MadeInStock> = {}): MadeInStock => ({
  recipeId: 'a',
  contains: [],
  mayContain: [],
  others: [],
  unstated: [],
  ...changes,
});
const spoken = new Set(['spezie']);

describe('[BOOK-16] what is left of a dish', () => {
  it.each<[string, Partial<MadeInStock>, Partial<BookDish>]>([
    ['says no more than the recipe', { contains: ['milk'], mayContain: ['eggs'] }, {}],
    [
      'holds what the recipe lost',
      { contains: ['nuts'] },
      { contains: ['milk', 'nuts'], fromStock: ['nuts'] },
    ],
    [
      'holds what the recipe calls a trace',
      { contains: ['eggs'] },
      { contains: ['eggs', 'milk'], mayContain: [], fromStock: ['eggs'] },
    ],
    [
      'may hold what the recipe does not',
      { mayContain: ['soybeans', 'milk'] },
      { mayContain: ['eggs', 'soybeans'], fromStock: ['soybeans'] },
    ],
    ['has other words', { others: ['miele', 'kiwi'] }, { others: ['miele', 'kiwi'] }],
    ['holds what nobody spoke for', { unstated: ['Granella'] }, { unstated: ['Granella'] }],
    ['within something else as well', { unstated: ['Base › Granella'] }, { unstated: ['Base › Granella'] }],
    ['of which the recipes speak by now', { unstated: ['Base › Spezie', 'SPEZIE'] }, {}],
  ])('%s', (_what, food, expected) => {
    const told = withStock(dish, [made(food)], spoken);
    expect({ ...told, contains: told.contains.toSorted() }).toEqual({ ...dish, ...expected });
  });

  it('nothing left changes nothing', () => {
    expect(withStock(dish, [], spoken)).toBe(dish);
  });

  it('is of all recipes within it, each once, also in a ring', () => {
    const inner: Record<string, string[]> = { a: ['b', 'c'], b: ['c'], c: ['d'], d: ['a'] };
    expect(recipesWithin('a', (id) => inner[id] ?? [])).toEqual(['a', 'b', 'c', 'd']);
  });
});
