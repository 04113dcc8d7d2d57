/** What the allergen book brings to the demo restaurant: the menu, chosen on the first morning, and its first printed version. */
import type { z } from 'zod';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import { demoRecipes } from '#features/recipes/demo.it.ts';
import { recipeIdOf } from '#features/recipes/demo.ts';
import type { zChoice, zNewIssue } from './contract.ts';
import { demoMenu } from './demo.it.ts';

type BookWrite = DemoWrite &
  (
    | { readonly kind: 'choice'; readonly input: z.input<typeof zChoice> }
    | { readonly kind: 'issue'; readonly input: z.input<typeof zNewIssue> }
  );

/** Behind the recipes; the menu has the dishes, and not what they are made of. */
export function planAllergenBook(month: Month): BookWrite[] {
  const [chosen, printed] = [month.setUp(130), month.setUp(134)];
  const dishes = demoRecipes.filter(({ category }) => demoMenu.includes(category));
  return [
    {
      kind: 'choice',
      at: chosen,
      by: 0,
      input: {
        id: month.id(chosen),
        revision: 0,
        recipeIds: dishes
          .toSorted((a, b) => demoMenu.indexOf(a.category) - demoMenu.indexOf(b.category))
          .map(({ name }) => recipeIdOf(month, name)),
      },
    },
    { kind: 'issue', at: printed, by: 0, input: { id: month.id(printed) } },
  ];
}
