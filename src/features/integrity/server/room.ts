import { serverRoom } from '#platform/rooms/server-room.ts';
import { integrityContract } from '../contract.ts';
import { dataIntegrityHashes, integrityChainClosures, integrityChains } from '../tables.ts';
import { recordPoint } from './record-kind.ts';
import { integrityRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const integrityRoom = serverRoom({
  name: 'integrity',
  contract: integrityContract,
  routes: (house) => integrityRoutes(house.all(recordPoint).map(({ read }) => read)),
  wiped: [dataIntegrityHashes],
  // The notes that say what was wiped.
  kept: [integrityChains, integrityChainClosures],
});
