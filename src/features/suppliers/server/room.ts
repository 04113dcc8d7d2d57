import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { suppliersContract } from '../contract.ts';
import { supplierFileContents, supplierFiles, supplierVettings } from '../tables.ts';
import { auditedSuppliers } from './audited.ts';
import { documents } from './documents.ts';
import { suppliersInDay } from './day.ts';
import { suppliersDemo } from './demo.ts';
import { inspectedSuppliers } from './inspected.ts';
import { vettings } from './register.ts';
import { suppliersRoutes } from './routes.ts';
import { supplierSheets } from './sheets.ts';
import { suppliersSeenPoint } from './suppliers-seen.ts';

/** What the feature brings to the server. */
export const suppliersRoom = serverRoom({
  name: 'suppliers',
  contract: suppliersContract,
  routes: (house) => suppliersRoutes(house.all(suppliersSeenPoint)),
  wiped: [supplierVettings, supplierFiles, supplierFileContents],
  brings: [
    inspectionPoint.with(inspectedSuppliers),
    auditPoint.with(auditedSuppliers),
    sheetPoint.with(...supplierSheets),
    recordPoint.with(...recordsOf(vettings), paperRecordOf('supplier document', documents)),
    dayPoint.with(suppliersInDay),
    demoPoint.with(suppliersDemo),
  ],
});
