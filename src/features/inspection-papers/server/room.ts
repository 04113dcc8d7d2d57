import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { inspectionPapersContract } from '../contract.ts';
import { inspectorLinks, inspectorOpenings } from '../tables.ts';
import { auditedInspection } from './audited.ts';
import { inspectionInDay } from './day.ts';
import { hiddenPage } from './hidden-page.ts';
import { inspectionPapersRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const inspectionPapersRoom = serverRoom({
  name: 'inspectionPapers',
  contract: inspectionPapersContract,
  routes: inspectionPapersRoutes,
  pages: { path: '/ispettore', routes: hiddenPage },
  wiped: [inspectorOpenings, inspectorLinks],
  brings: [auditPoint.with(auditedInspection), dayPoint.with(inspectionInDay)],
});
