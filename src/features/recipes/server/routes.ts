import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { recipesContract } from '../contract.ts';
import { archiveRecipe } from './archive-recipe.ts';
import { createRecipe } from './create-recipe.ts';
import { listRecipes } from './list-recipes.ts';
import type { MadeByRecipe } from './made-by-recipe.ts';
import { reviseRecipe } from './revise-recipe.ts';

const os = implement(recipesContract).$context<CallContext>();

/** @param made who knows whether something made by a recipe is left */
export const recipesRoutes = (made: readonly MadeByRecipe[]) => ({
  list: os.list.handler(({ context }) => listRecipes(context.services, memberOf(context))),
  create: os.create.handler(({ context, input }) =>
    createRecipe(context.services, operatorOf(context), input),
  ),
  revise: os.revise.handler(({ context, input }) =>
    reviseRecipe(context.services, operatorOf(context), input, made),
  ),
  archive: os.archive.handler(({ context, input }) =>
    archiveRecipe(context.services, operatorOf(context), input),
  ),
});
