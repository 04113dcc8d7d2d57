import { implement } from '@orpc/server';
import { callerOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import { administrationContract } from '../contract.ts';
import { changeAdministrator, inviteAgain, removeAdministrator } from './change-administrators.ts';
import { changeRestaurantPlan } from './change-restaurant-plan.ts';
import { createRestaurant } from './create-restaurant.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { inviteOwner } from './invite-owner.ts';
import { listActs } from './list-acts.ts';
import { listTroubledJobs } from './list-troubled-jobs.ts';
import { listAdministrators } from './list-administrators.ts';
import { listRestaurants } from './list-restaurants.ts';
import { readOverview } from './overview.ts';
import { readRestaurant } from './read-restaurant.ts';
import { readSystem } from './read-system.ts';
import { readTrends } from './read-trends.ts';
import { setSuspension } from './set-suspension.ts';
import { tryJobAgain } from './try-job-again.ts';

/** Binds the endpoints to the sign-in machinery that the server made at boot: it makes the links of invitations. */
export function administrationRoutes(auth: Auth) {
  const os = implement(administrationContract).$context<CallContext>();
  const tools = ({ services: { database, jobs, baseUrl } }: CallContext) => ({
    database,
    jobs,
    baseUrl,
    auth,
  });
  const now = ({ services: { clock } }: CallContext): Date => clock.now();
  return {
    system: os.system.handler(({ context }) => readSystem(context.services)),
    jobs: os.jobs.handler(({ context }) => listTroubledJobs(context.services)),
    tryJobAgain: os.tryJobAgain.handler(async ({ context, input }) => {
      await tryJobAgain(context.services, callerOf(context), input);
      return { waits: true as const };
    }),
    acts: os.acts.handler(({ context, input }) => listActs(context.services.database, input)),
    overview: os.overview.handler(({ context }) => readOverview(context.services, callerOf(context))),
    trends: os.trends.handler(async ({ context }) => ({ days: await readTrends(context.services) })),
    restaurants: os.restaurants.handler(({ context, input }) => listRestaurants(context.services, input)),
    restaurant: os.restaurant.handler(({ context, input }) => readRestaurant(context.services, input.id)),
    createRestaurant: os.createRestaurant.handler(({ context, input }) =>
      createRestaurant(tools(context), callerOf(context), input, now(context)),
    ),
    inviteOwner: os.inviteOwner.handler(({ context, input }) =>
      inviteOwner(tools(context), callerOf(context), input, now(context)),
    ),
    changePlan: os.changePlan.handler(async ({ context, input }) => {
      await changeRestaurantPlan(context.services, callerOf(context), input);
      return { changed: true as const };
    }),
    setSuspension: os.setSuspension.handler(async ({ context, input }) => {
      await setSuspension(context.services, callerOf(context), input);
      return { isSuspended: input.isSuspended };
    }),
    createAdmin: os.createAdmin.handler(async ({ context, input }) => ({
      success: true as const,
      user_id: await inviteAdministrator(tools(context), callerOf(context), input, now(context)),
    })),
    inviteAgain: os.inviteAgain.handler(({ context, input }) =>
      inviteAgain(tools(context), callerOf(context), input.id, now(context)),
    ),
    changeAdministrator: os.changeAdministrator.handler(async ({ context, input }) => {
      await changeAdministrator(tools(context), callerOf(context), input, now(context));
      return { changed: true as const };
    }),
    removeAdministrator: os.removeAdministrator.handler(async ({ context, input }) => {
      await removeAdministrator(tools(context), callerOf(context), input.id, now(context));
      return { removed: true as const };
    }),
    administrators: os.administrators.handler(({ context, input }) =>
      listAdministrators(context.services.database, input),
    ),
  };
}
