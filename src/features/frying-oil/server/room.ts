import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { fryingOilContract } from '../contract.ts';
import { fryingOilActions, fryingOilLimits, fryingOilLogs } from '../tables.ts';
import { auditedFryingOil } from './audited.ts';
import { oilInDay } from './day.ts';
import { oilDemo } from './demo.ts';
import { inspectedOil } from './inspected.ts';
import { readLimitEvidence } from './limits-evidence.ts';
import { nonConformities } from './non-conformities.ts';
import { oils } from './register.ts';
import { fryingOilRoutes } from './routes.ts';
import { oilSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const fryingOilRoom = serverRoom({
  name: 'fryingOil',
  contract: fryingOilContract,
  routes: () => fryingOilRoutes,
  wiped: [fryingOilLogs, fryingOilActions, fryingOilLimits],
  brings: [
    inspectionPoint.with(inspectedOil),
    auditPoint.with(auditedFryingOil),
    sheetPoint.with(...oilSheets),
    recordPoint.with(...recordsOf(oils), {
      name: 'oil limit',
      table: fryingOilLimits,
      read: readLimitEvidence,
    }),
    dayPoint.with(oilInDay, inDay(nonConformities)),
    nonConformityPoint.with(nonConformities),
    demoPoint.with(oilDemo),
  ],
});
