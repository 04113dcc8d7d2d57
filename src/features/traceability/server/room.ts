import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { toldOfBlockedPoint, unfitPoint } from '#features/inventory/server/index.ts';
import { foodPoint, inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { traceabilityContract } from '../contract.ts';
import { recallActRows, recalls } from '../tables.ts';
import { auditedTraceability } from './audited.ts';
import { discardsInDay, recallsInDay } from './day.ts';
import { traceabilityDemo } from './demo.ts';
import { readRecallActEvidence, readRecallEvidence } from './evidence.ts';
import { foodOfFridge, foodOfThermometer } from './food-of-fridge.ts';
import { nonConformities } from './non-conformities.ts';
import { traceSource } from './search-source.ts';
import { unfitGoods } from './goods-in-question.ts';
import { toldOfBlocked } from './told-of-blocked.ts';
import { traceabilityRoutes } from './routes.ts';
import { recallSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const traceabilityRoom = serverRoom({
  name: 'traceability',
  contract: traceabilityContract,
  routes: () => traceabilityRoutes,
  wiped: [recalls, recallActRows],
  brings: [
    auditPoint.with(auditedTraceability),
    sheetPoint.with(...recallSheets),
    recordPoint.with(
      { name: 'recall', table: recalls, read: readRecallEvidence },
      { name: 'recall act', table: recallActRows, read: readRecallActEvidence },
    ),
    dayPoint.with(recallsInDay, discardsInDay, inDay(nonConformities)),
    nonConformityPoint.with(nonConformities),
    foodPoint.with(foodOfFridge, foodOfThermometer),
    toldOfBlockedPoint.with(toldOfBlocked),
    unfitPoint.with(unfitGoods),
    searchPoint.with(traceSource),
    demoPoint.with(traceabilityDemo),
  ],
});
