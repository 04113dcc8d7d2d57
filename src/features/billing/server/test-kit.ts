import type { BillingCycle } from '#features/plans/offer.ts';
import { buildRestaurant, password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { startStripe, stripeKey, stripeWebhookSecret } from '#tests/support/stripe-counterpart.ts';
import type { StripeCounterpart } from '#tests/support/stripe-counterpart.ts';
import type { Session, Subscription } from '#tests/support/stripe-state.ts';
import { usualOutside } from '#platform/outside/outside.ts';
import { closeAfterFile } from '#tests/support/leftovers.ts';
import type { PaidPlan } from '../standing.ts';
import { pushPrices } from './push-prices.ts';

/** A server and the payment service beside it, by one clock. */
export interface BillingWorld {
  readonly server: TestServer;
  readonly stripe: StripeCounterpart;
}

/** Starts both, with the prices of the plan table at the service. */
export async function startBilling(): Promise<BillingWorld> {
  const begun = new Date();
  const clock: { now: () => Date } = { now: () => begun };
  const stripe = await startStripe(() => clock.now());
  closeAfterFile(() => stripe.close());
  const server = await startTestServer({
    outside: {
      ...usualOutside,
      stripe: {
        url: stripe.url,
        secretKey: stripeKey,
        webhookSecret: stripeWebhookSecret,
        answerMs: 1_000,
      },
    },
  });
  clock.now = server.clock.now;
  await pushPrices(server.services);
  return { server, stripe };
}

/** The id of a plan that is offered. */
export async function planIdOf({ server }: BillingWorld, plan: PaidPlan | 'free'): Promise<string> {
  const { plans } = await server.browser().client.plans.offered();
  return plans.find(({ planType }) => planType === plan)!.id;
}

/** Begins a checkout, and gives the service's own page of it. */
export async function beginCheckout(
  world: BillingWorld,
  { client }: Pick<TestRestaurant, 'client'>,
  plan: PaidPlan,
  cycle: BillingCycle,
): Promise<Session> {
  const { url } = await client.billing.createCheckout({ planId: await planIdOf(world, plan), cycle });
  return world.stripe.state.sessions.get(url.split('/').at(-1)!)!;
}

/** A restaurant that pays for a plan; the events were told. */
export async function buildSubscriber(
  world: BillingWorld,
  plan: PaidPlan = 'base',
  cycle: BillingCycle = 'monthly',
): Promise<TestRestaurant & { readonly subscription: Subscription; readonly customer: string }> {
  const restaurant = await buildRestaurant(world.server, { plan: 'test', operator: false });
  const session = await beginCheckout(world, restaurant, plan, cycle);
  world.stripe.state.pay(session);
  await world.stripe.deliverAll(world.server.url);
  return {
    ...restaurant,
    subscription: world.stripe.state.subscriptions.get(session.subscription!)!,
    customer: session.customer,
  };
}

/** What the database says of a restaurant's plan. */
export async function planOf({ server }: BillingWorld, restaurantId: string) {
  const [row] = await server.db.owner<{
    plan: string;
    status: string;
    until: Date | null;
  }>(
    `SELECT current_plan_type AS plan, subscription_status AS status, subscription_expires_at AS until
       FROM restaurants WHERE id = $1`,
    [restaurantId],
  );
  return row!;
}

/** Lets time pass for both: what falls due meanwhile happens at the service. */
export function passTime({ server, stripe }: BillingWorld, milliseconds: number): void {
  server.clock.advance(milliseconds);
  stripe.state.passTime();
}

/** Signs in once more, after more days than a session lasts. */
export async function signInAgain({
  client,
  email,
}: Pick<TestRestaurant, 'client' | 'email'>): Promise<void> {
  await client.accounts.signIn({ email, password, remember: true });
}

export const days = (count: number): number => count * 86_400_000;
