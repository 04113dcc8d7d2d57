import { auditPoint } from '#features/audit/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { nonConformityContract } from '../contract.ts';
import { nonConformitySteps } from '../tables.ts';
import { auditedNonConformities } from './audited.ts';
import { readStepEvidence } from './evidence.ts';
import { inspectedNonConformities } from './inspected.ts';
import { closingPoint } from './closing-point.ts';
import { foodPoint } from './food-point.ts';
import { nonConformityRoutes } from './routes.ts';
import { stepSheets } from './sheets.ts';
import { nonConformityPoint } from './source.ts';

/** What the feature brings to the server. */
export const nonConformityRegisterRoom = serverRoom({
  name: 'nonConformityRegister',
  contract: nonConformityContract,
  routes: (house) =>
    nonConformityRoutes(house.all(nonConformityPoint), house.all(closingPoint), house.all(foodPoint)),
  wiped: [nonConformitySteps],
  showsRecords: true,
  brings: [
    inspectionPoint.with(inspectedNonConformities),
    auditPoint.with(auditedNonConformities),
    sheetPoint.with(...stepSheets),
    recordPoint.with({ name: 'non-conformity step', table: nonConformitySteps, read: readStepEvidence }),
  ],
});
