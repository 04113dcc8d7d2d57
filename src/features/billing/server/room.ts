import { roomJob, serverRoom } from '#platform/rooms/server-room.ts';
import { auditPoint } from '#features/audit/server/index.ts';
import { billingContract } from '../contract.ts';
import { billingDetails, billingInvoices, subscriptions } from '../tables.ts';
import { auditedBilling } from './audited.ts';
import { compareSubscriptions, compareSubscriptionsJob } from './compare-subscriptions.ts';
import { endGraces, endGracesJob } from './end-graces.ts';
import { forgetInvoices, forgetInvoicesJob } from './forget-invoices.ts';
import { billingRoutes } from './routes.ts';
import { tellDetails, tellDetailsJob } from './tell-details.ts';
import { webhookPage } from './webhook-page.ts';

/** What the feature brings to the server. */
export const billingRoom = serverRoom({
  name: 'billing',
  contract: billingContract,
  routes: () => billingRoutes,
  // What was paid is no record of food: it stays (JOB-05).
  kept: [subscriptions, billingInvoices, billingDetails],
  jobs: [
    roomJob(compareSubscriptionsJob, async (tools) => {
      const done = await compareSubscriptions(tools);
      if (done) tools.logger.info(done, 'subscriptions compared');
    }),
    roomJob(forgetInvoicesJob, async ({ database, clock, logger }) => {
      logger.info({ invoices: await forgetInvoices(database, clock.now()) }, 'old invoices deleted');
    }),
    roomJob(tellDetailsJob, (tools, { restaurantId }) => tellDetails(tools, restaurantId)),
    roomJob(endGracesJob, async (tools) => {
      await endGraces(tools);
    }),
  ],
  brings: [auditPoint.with(auditedBilling)],
  pages: { path: '/webhooks', routes: webhookPage },
});
