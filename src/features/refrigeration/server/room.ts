import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { recordsOf } from '#features/registers/server/index.ts';
import { measuredToJudge } from '#features/thermometers/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { refrigerationContract } from '../contract.ts';
import { refrigerationActions, refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { auditedRefrigeration } from './audited.ts';
import { readingsInDay } from './day.ts';
import { inspectedReadings } from './inspected.ts';
import { equipmentNamedPoint } from './equipment-named.ts';
import { measuredReadings, readingsTogether } from './measured.ts';
import { nonConformities } from './non-conformities.ts';
import { readings } from './register.ts';
import { temperaturesDemo } from './demo.ts';
import { refrigerationRoutes } from './routes.ts';
import { temperatureSource } from './search-source.ts';
import { readingSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const refrigerationRoom = serverRoom({
  name: 'refrigeration',
  contract: refrigerationContract,
  routes: (house) => refrigerationRoutes(house.all(equipmentNamedPoint)),
  wiped: [refrigerationEquipment, refrigerationLogs, refrigerationActions],
  brings: [
    inspectionPoint.with(inspectedReadings),
    auditPoint.with(auditedRefrigeration),
    recordPoint.with(...recordsOf(readings)),
    dayPoint.with(readingsInDay, inDay(nonConformities)),
    nonConformityPoint.with(nonConformities),
    searchPoint.with(temperatureSource),
    demoPoint.with(temperaturesDemo),
    sheetPoint.with(...readingSheets),
    ...measuredToJudge(measuredReadings, readingsTogether),
  ],
});
