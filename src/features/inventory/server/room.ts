import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { inventoryContract } from '../contract.ts';
import {
  acceptedArrivals,
  arrivalAnswers,
  lotRedatings,
  lots,
  lotTransitions,
  productMovementLots,
  productMovements,
  products,
} from '../tables.ts';
import { auditedInventory } from './audited.ts';
import { arrivalRegisterPoint } from './arrived.ts';
import { readArrivalAnswerEvidence, readArrivalEvidence } from './arrivals.ts';
import { heldInDay, stockInDay } from './day.ts';
import { readMovementEvidence, readRedatingEvidence, readTransitionEvidence } from './evidence.ts';
import { stockDemo } from './demo.ts';
import { toldAnewPoint, toldOfBlockedPoint } from './replaced.ts';
import { inventoryRoutes } from './routes.ts';
import { stockSource } from './search-source.ts';
import { stockSheets } from './sheets.ts';

/** What the feature brings to the server. */
export const inventoryRoom = serverRoom({
  name: 'inventory',
  contract: inventoryContract,
  routes: (house) =>
    inventoryRoutes(
      { anew: house.all(toldAnewPoint), blocked: house.all(toldOfBlockedPoint) },
      house.only(arrivalRegisterPoint),
    ),
  wiped: [
    products,
    lots,
    productMovements,
    productMovementLots,
    lotTransitions,
    lotRedatings,
    acceptedArrivals,
    arrivalAnswers,
  ],
  brings: [
    auditPoint.with(auditedInventory),
    sheetPoint.with(...stockSheets),
    recordPoint.with(
      {
        name: 'movement',
        table: productMovements,
        parts: [productMovementLots],
        read: readMovementEvidence,
      },
      { name: 'transition', table: lotTransitions, read: readTransitionEvidence },
      { name: 'redating', table: lotRedatings, read: readRedatingEvidence },
      { name: 'accepted arrival', table: acceptedArrivals, read: readArrivalEvidence },
      { name: 'arrival answer', table: arrivalAnswers, read: readArrivalAnswerEvidence },
    ),
    dayPoint.with(stockInDay, heldInDay),
    searchPoint.with(stockSource),
    demoPoint.with(stockDemo),
  ],
});
