import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import type { House } from '#platform/rooms/extension-point.ts';
import { integrityContract } from '../contract.ts';
import {
  dataIntegrityHashes,
  integrityChainClosures,
  integrityChains,
  integritySeals,
  integrityTimestamps,
} from '../tables.ts';
import { recordPoint } from './record-kind.ts';
import { nightlyCheckJob } from './nightly-check.ts';
import { integrityRoutes } from './routes.ts';
import { runCheck } from './run-check.ts';
import { stampCheckpoints, stampJob } from './stamp-checkpoints.ts';

const kindsOf = (house: House) => house.all(recordPoint);

/** What the feature brings to the server. */
export const integrityRoom = serverRoom({
  name: 'integrity',
  contract: integrityContract,
  routes: (house) => integrityRoutes(kindsOf(house)),
  wiped: [dataIntegrityHashes],
  // The notes that say what was wiped, what checks have signed, and what others have stamped of it.
  kept: [integrityChains, integrityChainClosures, integritySeals, integrityTimestamps],
  jobs: [
    roomJob(nightlyCheckJob, async (tools) => {
      const result = await runCheck(tools, kindsOf(tools.house), 'nightly');
      if (result) tools.logger.info(result, 'chains checked');
    }),
    roomJob(stampJob, async (tools) => {
      const result = await stampCheckpoints(tools);
      if (result) tools.logger.info(result, 'checkpoints stamped');
    }),
  ],
});
