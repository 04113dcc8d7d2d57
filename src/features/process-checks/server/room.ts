import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { measuredToJudge, trustPoint } from '#features/thermometers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { processContract } from '../contract.ts';
import { processAnswers, processLimits, processStandings, processSteps } from '../tables.ts';
import { auditedProcesses } from './audited.ts';
import { inspectedProcesses } from './inspected.ts';
import { readAnswerEvidence } from './answer-evidence.ts';
import { processesInDay } from './day.ts';
import { processDemo } from './demo.ts';
import { readLimitsEvidence } from './limits-evidence.ts';
import { measuredSteps } from './measured.ts';
import { nonConformities } from './non-conformities.ts';
import { steps } from './register.ts';
import { processRoutes } from './routes.ts';
import { processSource } from './search-source.ts';
import { settleAnew } from './settle-anew.ts';
import { processSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const processRoom = serverRoom({
  name: 'processChecks',
  contract: processContract,
  routes: () => processRoutes,
  wiped: [processSteps, processAnswers, processStandings, processLimits],
  brings: [
    inspectionPoint.with(inspectedProcesses),
    auditPoint.with(auditedProcesses),
    sheetPoint.with(...processSheets),
    recordPoint.with(
      ...recordsOf(steps).map((kind) => ({ ...kind, name: 'process step' })),
      {
        name: 'process answer',
        table: processAnswers,
        read: readAnswerEvidence,
      },
      { name: 'process limits', table: processLimits, read: readLimitsEvidence },
    ),
    dayPoint.with(processesInDay, inDay(nonConformities)),
    nonConformityPoint.with(nonConformities),
    searchPoint.with(processSource),
    demoPoint.with(processDemo),
    ...measuredToJudge(measuredSteps),
    trustPoint.with(settleAnew),
  ],
});
