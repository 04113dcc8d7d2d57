import { auditPoint } from '#features/audit/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { recipesContract } from '../contract.ts';
import { recipeLines, recipes, recipeVersions } from '../tables.ts';
import { auditedRecipes } from './audited.ts';
import { readVersionEvidence } from './evidence.ts';
import { recipesInDay } from './day.ts';
import { recipesDemo } from './demo.ts';
import { madePoint } from './made-by-recipe.ts';
import { recipesRoutes } from './routes.ts';
import { recipesSource } from './search-source.ts';
import { recipeSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const recipesRoom = serverRoom({
  name: 'recipes',
  contract: recipesContract,
  routes: (house) => recipesRoutes(house.all(madePoint)),
  wiped: [recipes, recipeVersions, recipeLines],
  brings: [
    auditPoint.with(auditedRecipes),
    sheetPoint.with(...recipeSheets),
    recordPoint.with({
      name: 'recipe version',
      table: recipeVersions,
      parts: [recipeLines],
      read: readVersionEvidence,
    }),
    searchPoint.with(recipesSource),
    dayPoint.with(recipesInDay),
    demoPoint.with(recipesDemo),
  ],
});
