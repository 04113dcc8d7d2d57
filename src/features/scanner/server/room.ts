import { auditPoint } from '#features/audit/server/index.ts';
import { arrivalRegisterPoint } from '#features/inventory/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { scannerContract } from '../contract.ts';
import { auditedScanner } from './audited.ts';
import { scannerRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const scannerRoom = serverRoom({
  name: 'scanner',
  contract: scannerContract,
  routes: (house) => scannerRoutes(house.only(arrivalRegisterPoint)),
  brings: [auditPoint.with(...auditedScanner)],
});
