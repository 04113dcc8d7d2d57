import { describe, expect, it } from 'vitest';
import { demoMonth } from '#features/demo/test-kit.ts';
import { demoAllergens, demoProducts } from '#features/inventory/demo.it.ts';
import { productIdOf } from '#features/inventory/demo.ts';
import { zNewRecipe } from './contract.ts';
import { demoRecipes } from './demo.it.ts';
import { planRecipes, recipeIdOf } from './demo.ts';
import { inheritedAllergens } from './inherited-allergens.ts';
import type { KnownFoods, RecipeContent } from './recipe.ts';

const month = demoMonth('recipes');
const plan = planRecipes(month).map(({ input }) => zNewRecipe.parse(input));

/** The recipes as the rules see them. */
const contents = new Map(
  plan.map(({ id, name, lines, declared, otherAllergens }): [string, RecipeContent] => [
    id,
    {
      name,
      declared,
      others: otherAllergens,
      lines: lines.map(({ productId, recipeId, ...line }) => ({
        ...line,
        source:
          productId !== null
            ? { kind: 'product', productId }
            : recipeId !== null
              ? { kind: 'recipe', recipeId }
              : { kind: 'free' },
      })),
    },
  ]),
);
const known: KnownFoods = {
  recipe: (id) => contents.get(id),
  productAllergens(id) {
    const product = demoProducts.find(({ name }) => productIdOf(month, name) === id);
    return product ? demoAllergens(product) : null;
  },
};

describe('the recipes of the demo restaurant', () => {
  it('name products and recipes that are there, and those before themselves', () => {
    const before = new Set<string>();
    for (const { id, lines } of plan) {
      for (const { productId, recipeId, allergens } of lines) {
        if (productId !== null) expect(known.productAllergens(productId)).not.toBeNull();
        else if (recipeId !== null) expect(before.has(recipeId)).toBe(true);
        else expect(allergens).not.toBeNull();
      }
      before.add(id);
    }
    expect(before.size).toBe(demoRecipes.length);
  });

  it.each([
    ['Soffritto', ['celery'], []],
    ['Besciamella', ['gluten', 'milk'], ['soybeans']],
    // Over the sauce and its base.
    ['Ragù toscano', ['celery', 'sulphites'], []],
    ['Lasagne al forno', ['gluten', 'eggs', 'milk', 'celery', 'sulphites'], ['soybeans']],
    ['Salsa di noci', ['gluten', 'milk', 'nuts'], []],
    ['Baccalà alla livornese', ['gluten', 'fish'], ['soybeans', 'molluscs']],
  ])('%s holds %j, may hold %j, and nothing is unsaid', (name, contains, mayContain) => {
    const all = inheritedAllergens(contents.get(recipeIdOf(month, name))!, known);
    expect(all.contains).toEqual(contains);
    expect(all.mayContain).toEqual(mayContain);
    expect(all.unstated).toEqual([]);
  });
});
