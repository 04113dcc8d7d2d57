import { serverRoom } from '#platform/rooms/server-room.ts';
import { sheetPoint } from '#features/google-copy/server/index.ts';
import { arrivalRegisterPoint } from '#features/inventory/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import { documentedCallsContract } from '../contract.ts';
import { documentedCallsRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const documentedCallsRoom = serverRoom({
  name: 'documentedCalls',
  contract: documentedCallsContract,
  routes: (house) =>
    documentedCallsRoutes(house.all(recordPoint), {
      sheetTabs: house.all(sheetPoint),
      register: house.only(arrivalRegisterPoint),
    }),
});
