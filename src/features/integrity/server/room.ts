import { serverRoom } from '#server/room.ts';
import { integrityContract } from '../contract.ts';
import { dataIntegrityHashes, integrityChainClosures, integrityChains } from '../tables.ts';
import { integrityRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const integrityRoom = serverRoom({
  name: 'integrity',
  contract: integrityContract,
  routes: ({ evidenceReaders }) => integrityRoutes(evidenceReaders),
  wiped: [dataIntegrityHashes],
  // The notes that say what was wiped.
  kept: [integrityChains, integrityChainClosures],
});
