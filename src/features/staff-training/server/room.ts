import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { staffTrainingContract } from '../contract.ts';
import { trainingFileContents, trainingFiles, trainingLogs, trainingYears } from '../tables.ts';
import { auditedStaffTraining } from './audited.ts';
import { certificates } from './certificates.ts';
import { trainingInDay } from './day.ts';
import { trainingDemo } from './demo.ts';
import { inspectedTraining } from './inspected.ts';
import { trainings } from './register.ts';
import { staffTrainingRoutes } from './routes.ts';
import { trainingSheets } from './sheets.ts';
import { readYearsEvidence } from './years-evidence.ts';

/** What the feature brings to the server. */
export const staffTrainingRoom = serverRoom({
  name: 'staffTraining',
  contract: staffTrainingContract,
  routes: () => staffTrainingRoutes,
  wiped: [trainingLogs, trainingFiles, trainingFileContents, trainingYears],
  brings: [
    inspectionPoint.with(inspectedTraining),
    auditPoint.with(auditedStaffTraining),
    sheetPoint.with(...trainingSheets),
    recordPoint.with(...recordsOf(trainings), paperRecordOf('training certificate', certificates), {
      name: 'training years',
      table: trainingYears,
      read: readYearsEvidence,
    }),
    dayPoint.with(trainingInDay),
    demoPoint.with(trainingDemo),
  ],
});
