import type { Known, KnownReads } from '#platform/kernel/hit.ts';
import type { Recipe } from '../contract.ts';

/** What a device knows of recipes without the server: those that it has shown. */
export const knownRecipes = {
  'recipes.list': ({ recipes }: { recipes: readonly Recipe[] }) =>
    recipes
      .filter(({ archived }) => !archived)
      .map(({ id, name, category }): Known => ({
        kind: 'recipe',
        id,
        title: name,
        detail: category,
        at: null,
      })),
} satisfies KnownReads;
