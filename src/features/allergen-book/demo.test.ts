import { expect, it } from 'vitest';
import { planRecipes } from '#features/recipes/demo.ts';
import { demoInstants, demoMonth } from '#features/demo/test-kit.ts';
import { planAllergenBook } from './demo.ts';

it.each(demoInstants)(
  '[BOOK-08] the demo menu has dishes of its recipes, printed after both, %s',
  (_, instant) => {
    const recipes = planRecipes(demoMonth('recipes', instant));
    const [choice, issue] = planAllergenBook(demoMonth('allergen-book', instant));
    const known = new Map<string, { name: string; at: Date }>(
      recipes.map(({ input, at }) => [input.id, { name: input.name, at }]),
    );
    if (choice?.kind !== 'choice' || issue?.kind !== 'issue') throw new Error('no menu');
    const dishes = choice.input.recipeIds.map((id) => known.get(id));
    expect(dishes.map((dish) => dish?.name)).toEqual([
      'Ragù toscano',
      'Lasagne al forno',
      'Baccalà alla livornese',
      'Crema pasticcera',
    ]);
    for (const dish of dishes) expect(dish!.at.getTime()).toBeLessThan(choice.at.getTime());
    expect(issue.at.getTime()).toBeGreaterThan(choice.at.getTime());
  },
);
