import { serverRoom } from '#server/room.ts';
import { preparationsContract } from '../contract.ts';
import { preparationInputs, preparations, preparationTubActs, preparationTubs } from '../tables.ts';
import { preparationsInDay } from './day.ts';
import { readActEvidence, readPreparationEvidence } from './evidence.ts';
import { preparationsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const preparationsRoom = serverRoom({
  name: 'preparations',
  contract: preparationsContract,
  routes: () => preparationsRoutes,
  records: [
    { name: 'preparation', table: preparations, parts: [preparationInputs], read: readPreparationEvidence },
    { name: 'preparation act', table: preparationTubActs, read: readActEvidence },
  ],
  wiped: [preparations, preparationTubs, preparationInputs, preparationTubActs],
  day: preparationsInDay,
});
