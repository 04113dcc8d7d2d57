import { implement } from '@orpc/server';
import { memberOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { billingContract } from '../contract.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import { readBilling, readStatus } from './read-billing.ts';
import { startCheckout } from './start-checkout.ts';

const os = implement(billingContract).$context<CallContext>();

export const billingRoutes = {
  current: os.current.handler(({ context }) => readBilling(context.services, memberOf(context))),
  confirmCheckout: os.confirmCheckout.handler(({ context, input, signal }) =>
    confirmCheckout(context.services, memberOf(context), input.sessionId, signal),
  ),
  createCheckout: os.createCheckout.handler(async ({ context, input, signal }) => ({
    success: true as const,
    url: await startCheckout(context.services, memberOf(context), input, signal),
  })),
  checkStatus: os.checkStatus.handler(async ({ context }) => ({
    success: true as const,
    ...(await readStatus(context.services, memberOf(context))),
  })),
};
