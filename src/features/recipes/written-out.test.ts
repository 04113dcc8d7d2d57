import { describe, expect, test } from 'vitest';
import { noAllergens } from '#features/allergens/allergens.ts';
import type { LineSource, PrintedIngredient, RecipeContent, RecipeLine } from './recipe.ts';
import { writtenOut } from './written-out.ts';

const line = (source: LineSource): RecipeLine => ({
  name: 'x',
  source,
  quantity: null,
  unit: null,
  frozen: false,
  allergens: null,
  without: [],
});
const free = line({ kind: 'free' });
const inner = (recipeId: string): RecipeLine => line({ kind: 'recipe', recipeId });
const part = (parts: readonly PrintedIngredient[] = []): PrintedIngredient => ({
  name: 'x',
  emphasised: false,
  frozen: false,
  parts,
});
const made = line({
  kind: 'made',
  made: { statement: noAllergens, others: [], unstated: [], ingredients: [part([part(), part()]), part()] },
});
const recipe = (lines: readonly RecipeLine[]): RecipeContent => ({
  name: 'x',
  lines,
  declared: noAllergens,
  others: [],
});
const stored: Readonly<Record<string, RecipeContent>> = {
  sauce: recipe([free, free]),
  dish: recipe([inner('sauce'), inner('sauce'), free]),
};

describe('[API-42] ingredients as they are when all is written out', () => {
  test.each([
    ['of nothing', [], 0],
    ['as many as there are lines', [free, line({ kind: 'product', productId: 'p' })], 2],
    ['with those of a recipe, each time it is named', [inner('sauce'), inner('sauce')], 6],
    ['however deep', [inner('dish')], 8],
    ['with what a container was made of, however deep', [made, free], 6],
    ['of a recipe that is not there', [inner('gone')], 1],
  ])('%s', (_, lines, count) => {
    expect(writtenOut(lines, { recipe: (id) => stored[id] })).toBe(count);
  });

  test('what is named over and over is looked at once', () => {
    let asked = 0;
    const known = {
      recipe: (id: string): RecipeContent => {
        asked += 1;
        return recipe(
          Array.from({ length: 60 }, () => (id === 'r8' ? free : inner(`r${Number(id[1]) + 1}`))),
        );
      },
    };
    expect(writtenOut([inner('r1')], known)).toBeGreaterThan(60 ** 8);
    expect(asked).toBe(8);
  });
});
