import { serverRoom } from '#platform/rooms/server-room.ts';
import { signInPoint } from '#features/accounts/server/index.ts';
import { accountSecurityContract } from '../contract.ts';
import { accountSecurityRoutes } from './routes.ts';

/** What the feature brings to the server. */
export const accountSecurityRoom = serverRoom({
  name: 'accountSecurity',
  contract: accountSecurityContract,
  routes: (house) => accountSecurityRoutes(house.only(signInPoint)),
});
