import { implement } from '@orpc/server';
import { callerOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { administrationContract } from '../contract.ts';
import { listAdministrators } from './list-administrators.ts';
import { listRestaurants } from './list-restaurants.ts';
import { readOverview } from './overview.ts';

const os = implement(administrationContract).$context<CallContext>();

export const administrationRoutes = {
  overview: os.overview.handler(({ context }) => readOverview(context.services, callerOf(context))),
  restaurants: os.restaurants.handler(({ context, input }) => listRestaurants(context.services, input)),
  administrators: os.administrators.handler(({ context, input }) =>
    listAdministrators(context.services.database, input),
  ),
};
