import { dayPoint } from '#features/day/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { preparationsContract } from '../contract.ts';
import { preparationInputs, preparations, preparationTubActs, preparationTubs } from '../tables.ts';
import { preparationsInDay } from './day.ts';
import { readActEvidence, readPreparationEvidence } from './evidence.ts';
import { preparationsDemo } from './demo.ts';
import { preparationsRoutes } from './routes.ts';
import { tubsSource } from './search-source.ts';

/** What the feature brings to the server. */
export const preparationsRoom = serverRoom({
  name: 'preparations',
  contract: preparationsContract,
  routes: () => preparationsRoutes,
  wiped: [preparations, preparationTubs, preparationInputs, preparationTubActs],
  brings: [
    recordPoint.with(
      { name: 'preparation', table: preparations, parts: [preparationInputs], read: readPreparationEvidence },
      { name: 'preparation act', table: preparationTubActs, read: readActEvidence },
    ),
    dayPoint.with(preparationsInDay),
    searchPoint.with(tubsSource),
    demoPoint.with(preparationsDemo),
  ],
});
