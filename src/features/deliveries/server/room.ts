import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { inDay, nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { arrivalRegisterPoint } from '#features/inventory/server/index.ts';
import { suppliersSeenPoint } from '#features/suppliers/server/index.ts';
import { measuredPoint } from '#features/thermometers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { deliveriesContract } from '../contract.ts';
import { deliveries, deliveryRefusals, deliveryRows } from '../tables.ts';
import { auditedDeliveries } from './audited.ts';
import { readDeliveryEvidence } from './evidence.ts';
import { arrivedAlone } from './arrived-alone.ts';
import { deliveriesDemo } from './demo.ts';
import { inspectedDeliveries } from './inspected.ts';
import { measuredGoods } from './measured.ts';
import { nonConformities } from './non-conformities.ts';
import { deliveriesRoutes } from './routes.ts';
import { deliveriesSource } from './search-source.ts';
import { deliverySheets } from './sheets.ts';
import { suppliersSeen } from './suppliers-seen.ts';
import { takenOfSuspended } from './taken-of-suspended.ts';

/** What the feature brings to the server. */
export const deliveriesRoom = serverRoom({
  name: 'deliveries',
  contract: deliveriesContract,
  routes: () => deliveriesRoutes,
  wiped: [deliveries, deliveryRows, deliveryRefusals],
  brings: [
    inspectionPoint.with(inspectedDeliveries),
    auditPoint.with(auditedDeliveries),
    sheetPoint.with(...deliverySheets),
    recordPoint.with({
      name: 'delivery',
      table: deliveries,
      parts: [deliveryRows, deliveryRefusals],
      read: readDeliveryEvidence,
    }),
    searchPoint.with(deliveriesSource),
    nonConformityPoint.with(nonConformities),
    dayPoint.with(inDay(nonConformities), takenOfSuspended),
    suppliersSeenPoint.with(suppliersSeen),
    demoPoint.with(deliveriesDemo),
    measuredPoint.with(measuredGoods),
    arrivalRegisterPoint.with(arrivedAlone),
  ],
});
