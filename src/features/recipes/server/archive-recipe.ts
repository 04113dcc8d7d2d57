import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zRecipeArchiving } from '../contract.ts';
import { recipes } from '../tables.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { holdRecipes, named } from './store-version.ts';

type Archived = { readonly id: string; readonly archived: boolean };

/**
 * Puts a recipe away, or takes it back (C-48): nothing is made by it any more; what was made, and the recipes that hold it, keep it.
 * @throws NOT_FOUND; RECIPE_NAME_TAKEN when another one got its name meanwhile, TOO_MANY_RECIPES when others took its place
 */
export async function archiveRecipe(
  services: Services,
  caller: OperatorCaller,
  { id, recipeId, archived }: z.output<typeof zRecipeArchiving>,
): Promise<Archived> {
  return recordWrite<Archived>(services, caller, {
    id,
    action: archived ? 'recipes.archive' : 'recipes.unarchive',
    input: { id, recipeId, archived },
    entity: { type: 'recipe', id: recipeId },
    hints: ['recipes'],
    run: async (tx, at) => {
      if (!archived) await holdRecipes(tx, caller.restaurant.id);
      const archivedAt = archived
        ? sql`coalesce(${recipes.archivedAt}, ${at.toISOString()}::timestamptz)`
        : null;
      const changed = await named(
        tx
          .update(recipes)
          .set({ archivedAt, updatedAt: at })
          .where(and(eq(recipes.restaurantId, caller.restaurant.id), eq(recipes.id, recipeId)))
          .returning({ id: recipes.id }),
      );
      if (changed.length === 0) throw refuse('NOT_FOUND');
      if (!archived) await refuseTooMany(tx, caller.restaurant.id, recipeId);
      return { response: { id: recipeId, archived } };
    },
  });
}
