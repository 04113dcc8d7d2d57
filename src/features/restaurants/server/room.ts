import { auditPoint } from '#features/audit/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { restaurantsContract } from '../contract.ts';
import { auditedRestaurants } from './audited.ts';
import { restaurantsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const restaurantsRoom = serverRoom({
  name: 'restaurants',
  contract: restaurantsContract,
  routes: () => restaurantsRoutes,
  keptSubjects: ['restaurant'],
  showsRecords: true,
  brings: [auditPoint.with(auditedRestaurants)],
});
