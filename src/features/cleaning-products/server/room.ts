import { auditPoint } from '#features/audit/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { paperRecordOf, recordsOf } from '#features/registers/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { cleaningProductsContract } from '../contract.ts';
import { cleaningProductFileContents, cleaningProductFiles, cleaningProducts } from '../tables.ts';
import { auditedCleaningProducts } from './audited.ts';
import { cleaningProductsInDay } from './day.ts';
import { cleaningProductsDemo } from './demo.ts';
import { inspectedCleaningProducts } from './inspected.ts';
import { sheets } from './register.ts';
import { cleaningProductsRoutes } from './routes.ts';
import { safetySheets } from './safety-sheets.ts';
import { productTabs } from './sheets.ts';

/** What the feature brings to the server. */
export const cleaningProductsRoom = serverRoom({
  name: 'cleaningProducts',
  contract: cleaningProductsContract,
  routes: () => cleaningProductsRoutes(),
  wiped: [cleaningProducts, cleaningProductFiles, cleaningProductFileContents],
  brings: [
    inspectionPoint.with(inspectedCleaningProducts),
    auditPoint.with(auditedCleaningProducts),
    sheetPoint.with(...productTabs),
    recordPoint.with(...recordsOf(sheets), paperRecordOf('safety data sheet', safetySheets)),
    dayPoint.with(cleaningProductsInDay),
    demoPoint.with(cleaningProductsDemo),
  ],
});
