import { auditPoint } from '#features/audit/server/index.ts';
import { storagePlaces } from '#features/inventory/tables.ts';
import { equipmentNamedPoint } from '#features/refrigeration/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import { serverRoom } from '#platform/rooms/server-room.ts';
import { storagePlacesContract } from '../contract.ts';
import { auditedPlaces } from './audited.ts';
import { placesDemo } from './demo.ts';
import { storagePlacesRoutes } from './routes.ts';
import { standingOutInDay } from './standing-out.ts';
import { tieNamesake } from './tie-namesake.ts';

/** What the feature brings to the server. */
export const storagePlacesRoom = serverRoom({
  name: 'storagePlaces',
  contract: storagePlacesContract,
  routes: () => storagePlacesRoutes,
  wiped: [storagePlaces],
  brings: [
    auditPoint.with(auditedPlaces),
    dayPoint.with(standingOutInDay),
    demoPoint.with(placesDemo),
    equipmentNamedPoint.with(tieNamesake),
  ],
});
