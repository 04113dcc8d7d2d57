import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { pestVisitsContract } from '../contract.ts';
import {
  pestPlanContents,
  pestPlans,
  pestStations,
  pestVisitFileContents,
  pestVisitFiles,
  pestVisits,
} from '../tables.ts';
import { auditedPestVisits } from './audited.ts';
import { visitsInDay } from './day.ts';
import { visitsDemo } from './demo.ts';
import { inspectedVisits } from './inspected.ts';
import { readPlanEvidence } from './plan-evidence.ts';
import { reports } from './reports.ts';
import { visits } from './register.ts';
import { pestVisitsRoutes } from './routes.ts';
import { visitSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const pestVisitsRoom = serverRoom({
  name: 'pestVisits',
  contract: pestVisitsContract,
  routes: () => pestVisitsRoutes,
  wiped: [pestVisits, pestVisitFiles, pestVisitFileContents, pestStations, pestPlans, pestPlanContents],
  brings: [
    inspectionPoint.with(inspectedVisits),
    auditPoint.with(auditedPestVisits),
    sheetPoint.with(...visitSheets),
    recordPoint.with(...recordsOf(visits), paperRecordOf('report of a pest visit', reports), {
      name: 'plan of pest stations',
      table: pestPlans,
      parts: [pestPlanContents],
      read: readPlanEvidence,
    }),
    dayPoint.with(visitsInDay),
    demoPoint.with(visitsDemo),
  ],
});
