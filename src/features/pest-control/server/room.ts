import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { pestControlContract } from '../contract.ts';
import { pestControlActions, pestControlLogs } from '../tables.ts';
import { auditedPestControl } from './audited.ts';
import { pestInDay } from './day.ts';
import { pestDemo } from './demo.ts';
import { inspectedPests } from './inspected.ts';
import { nonConformities } from './non-conformities.ts';
import { inspections } from './register.ts';
import { pestControlRoutes } from './routes.ts';
import { inspectionSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const pestControlRoom = serverRoom({
  name: 'pestControl',
  contract: pestControlContract,
  routes: () => pestControlRoutes,
  wiped: [pestControlLogs, pestControlActions],
  brings: [
    inspectionPoint.with(inspectedPests),
    auditPoint.with(auditedPestControl),
    sheetPoint.with(...inspectionSheets),
    recordPoint.with(...recordsOf(inspections)),
    dayPoint.with(pestInDay, inDay(nonConformities)),
    nonConformityPoint.with(nonConformities),
    demoPoint.with(pestDemo),
  ],
});
