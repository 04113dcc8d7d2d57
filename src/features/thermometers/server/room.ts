import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { thermometersContract } from '../contract.ts';
import { thermometerActions, thermometerLogs, thermometerRules, thermometers } from '../tables.ts';
import { auditedThermometers } from './audited.ts';
import { thermometersInDay } from './day.ts';
import { thermometersDemo } from './demo.ts';
import { togetherPoint } from './judged-together.ts';
import { measuredPoint } from './measured-point.ts';
import { inspectedThermometers } from './inspected.ts';
import { readRuleEvidence } from './rules-evidence.ts';
import { nonConformities } from './non-conformities.ts';
import { calibrations } from './register.ts';
import { thermometersRoutes } from './routes.ts';
import { thermometerSheets } from './sheets.ts';
import { trustPoint } from './trust-point.ts';

/** What the feature brings to the server. */
export const thermometersRoom = serverRoom({
  name: 'thermometers',
  contract: thermometersContract,
  routes: (house) =>
    thermometersRoutes(house.all(measuredPoint), house.all(togetherPoint), house.all(trustPoint)),
  wiped: [thermometers, thermometerLogs, thermometerActions, thermometerRules],
  brings: [
    inspectionPoint.with(inspectedThermometers),
    auditPoint.with(auditedThermometers),
    sheetPoint.with(...thermometerSheets),
    recordPoint.with(...recordsOf(calibrations), {
      name: 'thermometer rule',
      table: thermometerRules,
      read: readRuleEvidence,
    }),
    dayPoint.with(thermometersInDay, inDay(nonConformities)),
    nonConformityPoint.with(nonConformities),
    demoPoint.with(thermometersDemo),
  ],
});
