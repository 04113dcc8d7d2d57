import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { sanitizationContract } from '../contract.ts';
import { cleaningPlanItems, cleaningPlanVersions, sanitizationLogs } from '../tables.ts';
import { auditedSanitization } from './audited.ts';
import { cleaningsInDay } from './day.ts';
import { cleaningDemo } from './demo.ts';
import { inspectedCleanings } from './inspected.ts';
import { readPlanEvidence } from './plan-evidence.ts';
import { cleanings } from './register.ts';
import { sanitizationRoutes } from './routes.ts';
import { cleaningSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const sanitizationRoom = serverRoom({
  name: 'sanitization',
  contract: sanitizationContract,
  routes: () => sanitizationRoutes,
  wiped: [cleaningPlanItems, cleaningPlanVersions, sanitizationLogs],
  brings: [
    inspectionPoint.with(inspectedCleanings),
    auditPoint.with(auditedSanitization),
    sheetPoint.with(...cleaningSheets),
    recordPoint.with(...recordsOf(cleanings), {
      name: 'cleaning plan version',
      table: cleaningPlanVersions,
      parts: [cleaningPlanItems],
      read: readPlanEvidence,
    }),
    dayPoint.with(cleaningsInDay),
    demoPoint.with(cleaningDemo),
  ],
});
