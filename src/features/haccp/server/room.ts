import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { measuredToJudge } from '#features/thermometers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { haccpContract } from '../contract.ts';
import { haccpActions, haccpTaskCompletions, haccpTasks } from '../tables.ts';
import { auditedHaccp } from './audited.ts';
import { inspectedChecks } from './inspected.ts';
import { checksTogether, measuredChecks } from './measured.ts';
import { checks } from './register.ts';
import { nonConformities } from './non-conformities.ts';
import { checksInDay } from './day.ts';
import { checksDemo } from './demo.ts';
import { haccpRoutes } from './routes.ts';
import { checksSource } from './search-source.ts';
import { checkSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const haccpRoom = serverRoom({
  name: 'haccp',
  contract: haccpContract,
  routes: () => haccpRoutes,
  wiped: [haccpTasks, haccpTaskCompletions, haccpActions],
  brings: [
    inspectionPoint.with(inspectedChecks),
    auditPoint.with(auditedHaccp),
    sheetPoint.with(...checkSheets),
    recordPoint.with(...recordsOf(checks)),
    dayPoint.with(checksInDay, inDay(nonConformities)),
    nonConformityPoint.with(nonConformities),
    searchPoint.with(checksSource),
    demoPoint.with(checksDemo),
    ...measuredToJudge(measuredChecks, checksTogether),
  ],
});
