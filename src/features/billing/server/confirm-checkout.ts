import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { billingCycles } from '#features/plans/offer.ts';
import type { BillingCycle } from '#features/plans/offer.ts';
import type { checkoutStates } from '../contract.ts';
import { lives, paidPlans } from '../standing.ts';
import type { PaidPlan } from '../standing.ts';
import { subscriptionOf } from './find-customer.ts';
import { idOf } from './id-of.ts';
import { askStripe, isMissing } from './stripe.ts';

interface CheckoutOutcome {
  readonly state: (typeof checkoutStates)[number];
  readonly planType: PaidPlan | null;
  readonly cycle: BillingCycle | null;
}

/**
 * What came of a checkout of the caller's restaurant, asked of the service (BILL-22, C-23). It changes nothing: `active` once an
 * event has brought the plan, `paid` until then.
 * @throws NOT_FOUND for one that is not of this restaurant, and as `askStripe`
 */
export async function confirmCheckout(
  services: Services,
  caller: Member,
  sessionId: string,
  signal?: AbortSignal,
): Promise<CheckoutOutcome> {
  const restaurantId = caller.restaurant.id;
  const session = await askStripe(
    services,
    restaurantId,
    ({ stripe }) =>
      stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    signal,
  );
  const row = await subscriptionOf(services, restaurantId);
  if (!session || session.client_reference_id !== restaurantId || idOf(session.customer) !== row?.customerId)
    throw refuse('NOT_FOUND');
  const of = {
    planType: paidPlans.find((plan) => plan === session.metadata?.['plan']) ?? null,
    cycle: billingCycles.find((one) => one === session.metadata?.['cycle']) ?? null,
  };
  if (session.status === 'open') return { state: 'open', ...of };
  if (session.status !== 'complete') return { state: 'expired', ...of };
  if (session.payment_status === 'unpaid') return { state: 'processing', ...of };
  const isHere = row.subscriptionId === idOf(session.subscription) && lives(row.status);
  return { state: isHere ? 'active' : 'paid', ...of };
}
