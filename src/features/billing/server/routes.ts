import { implement } from '@orpc/server';
import { callerOf, memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { billingContract } from '../contract.ts';
import { changeSubscription, previewChange, setCancellation } from './change-subscription.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import { openPortal } from './open-portal.ts';
import { readBilling, readStatus } from './read-billing.ts';
import { detailsOf, readInvoices } from './read-details.ts';
import { saveDetails } from './save-details.ts';
import { publishPrices } from './publish-prices.ts';
import { readStripeState } from './stripe-state.ts';
import { readStripeSettings, updateStripeSettings } from './stripe-settings.ts';
import { startCheckout } from './start-checkout.ts';
import { stayingMemberOf } from './staying-member.ts';

const os = implement(billingContract).$context<CallContext>();

export const billingRoutes = {
  current: os.current.handler(({ context }) => readBilling(context.services, memberOf(context))),
  invoices: os.invoices.handler(async ({ context }) => ({
    rows: await readInvoices(context.services, memberOf(context)),
  })),
  details: os.details.handler(async ({ context }) => {
    const { id } = memberOf(context).restaurant;
    return { details: await context.services.database.asTenant(id, (tx) => detailsOf(tx, id)) };
  }),
  saveDetails: os.saveDetails.handler(({ context, input }) =>
    saveDetails(context.services, memberOf(context), input),
  ),
  confirmCheckout: os.confirmCheckout.handler(({ context, input, signal }) =>
    confirmCheckout(context.services, memberOf(context), input.sessionId, signal),
  ),
  previewChange: os.previewChange.handler(({ context, input, signal }) =>
    previewChange(context.services, memberOf(context), input, signal).then((preview) => ({
      ...preview,
      times: [...preview.times],
    })),
  ),
  setCancellation: os.setCancellation.handler(({ context, input, signal }) =>
    setCancellation(
      context.services,
      (input.isCancelled ? memberOf(context) : stayingMemberOf(context)).restaurant.id,
      input.isCancelled,
      signal,
    ),
  ),
  customerPortal: os.customerPortal.handler(async ({ context, input, signal }) => ({
    success: true as const,
    url: await openPortal(context.services, memberOf(context), input.returnUrl, signal),
  })),
  upgradePlan: os.upgradePlan.handler(async ({ context, input, signal }) => ({
    success: true as const,
    ...(await changeSubscription(context.services, stayingMemberOf(context), input, signal)),
  })),
  createCheckout: os.createCheckout.handler(async ({ context, input, signal }) => ({
    success: true as const,
    url: await startCheckout(context.services, stayingMemberOf(context), input, signal),
  })),
  stripeSettings: os.stripeSettings.handler(async ({ context }) => ({
    success: true as const,
    ...(await readStripeSettings(context.services)),
  })),
  stripeState: os.stripeState.handler(({ context }) => readStripeState(context.services)),
  publishPrices: os.publishPrices.handler(({ context }) =>
    publishPrices(context.services, callerOf(context)),
  ),
  updateStripeSettings: os.updateStripeSettings.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await updateStripeSettings(context.services, callerOf(context), input)),
  })),
  checkStatus: os.checkStatus.handler(async ({ context }) => ({
    success: true as const,
    ...(await readStatus(context.services, memberOf(context))),
  })),
};
