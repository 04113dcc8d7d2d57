import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { traceabilityContract } from '../contract.ts';
import { recallActRows, recalls } from '../tables.ts';
import { recallsInDay } from './day.ts';
import { traceabilityDemo } from './demo.ts';
import { readRecallActEvidence, readRecallEvidence } from './evidence.ts';
import { traceSource } from './search-source.ts';
import { traceabilityRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const traceabilityRoom = serverRoom({
  name: 'traceability',
  contract: traceabilityContract,
  routes: () => traceabilityRoutes,
  wiped: [recalls, recallActRows],
  brings: [
    recordPoint.with(
      { name: 'recall', table: recalls, read: readRecallEvidence },
      { name: 'recall act', table: recallActRows, read: readRecallActEvidence },
    ),
    dayPoint.with(recallsInDay),
    searchPoint.with(traceSource),
    demoPoint.with(traceabilityDemo),
  ],
});
