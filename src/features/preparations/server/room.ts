import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { toldAnewPoint } from '#features/inventory/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { madePoint } from '#features/recipes/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { preparationsContract } from '../contract.ts';
import { preparationInputs, preparations, preparationTubActs, preparationTubs } from '../tables.ts';
import { auditedPreparations } from './audited.ts';
import { preparationsInDay } from './day.ts';
import { readActEvidence, readPreparationEvidence } from './evidence.ts';
import { preparationsDemo } from './demo.ts';
import { preparationsRoutes } from './routes.ts';
import { tubsSource } from './search-source.ts';
import { madeByRecipe } from './made-by-recipe.ts';
import { preparationSheets } from './sheets.ts';
import { toldAnew } from './told-anew.ts';

/** What the feature brings to the server. */
export const preparationsRoom = serverRoom({
  name: 'preparations',
  contract: preparationsContract,
  routes: () => preparationsRoutes,
  wiped: [preparations, preparationTubs, preparationInputs, preparationTubActs],
  brings: [
    auditPoint.with(auditedPreparations),
    sheetPoint.with(...preparationSheets),
    recordPoint.with(
      { name: 'preparation', table: preparations, parts: [preparationInputs], read: readPreparationEvidence },
      { name: 'preparation act', table: preparationTubActs, read: readActEvidence },
    ),
    dayPoint.with(preparationsInDay),
    toldAnewPoint.with(toldAnew),
    madePoint.with(madeByRecipe),
    searchPoint.with(tubsSource),
    demoPoint.with(preparationsDemo),
  ],
});
