import type Stripe from 'stripe';
import { billingCycles, priceFor } from '#features/plans/offer.ts';
import { productName } from '#platform/kernel/product.ts';
import { isMissing, openStripe } from './stripe.ts';
import type { StripeTools } from './stripe.ts';
import { lookupKey, planOfPrice, soldPlans } from './lookup-prices.ts';
import type { SoldPlan } from './lookup-prices.ts';

/** What became of a price. */
export interface PushedPrice {
  readonly key: string;
  /** Cents, with VAT. */
  readonly amount: number;
  readonly wasThere: boolean;
}

/** The id of a plan's product at the service, so that making it twice makes one. */
const productId = (plan: SoldPlan): string => `credenza_${plan.planType}`;

/**
 * Brings products and prices at the payment service in line with the plan table. A price can not be changed there: another amount
 * makes a new one, which takes over the lookup key; who pays the old one goes on to pay it. Run again it finds everything done.
 *
 * @returns null without keys
 * @throws what the SDK throws
 */
export async function pushPrices(tools: StripeTools): Promise<PushedPrice[] | null> {
  const opened = await openStripe(tools);
  if (!opened) return null;
  const { stripe } = opened;
  const plans = await tools.database.as('accounts', (tx) => soldPlans(tx));
  const pushed: PushedPrice[] = [];
  for (const plan of plans) {
    await pushProduct(stripe, plan);
    for (const cycle of billingCycles) {
      const key = lookupKey(plan.planType, cycle);
      const amount = priceFor(plan, cycle);
      const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
      const [there] = data;
      const isThere =
        there?.unit_amount === amount &&
        there.currency === 'eur' &&
        there.tax_behavior === 'inclusive' &&
        planOfPrice(there)?.planType === plan.planType;
      if (!isThere)
        await stripe.prices.create(
          {
            product: productId(plan),
            currency: 'eur',
            unit_amount: amount,
            // The prices that people see hold the VAT (PLAN-05).
            tax_behavior: 'inclusive',
            recurring: { interval: cycle === 'monthly' ? 'month' : 'year' },
            lookup_key: key,
            transfer_lookup_key: true,
            metadata: { credenza_plan: plan.planType, credenza_cycle: cycle },
          },
          { idempotencyKey: `price-${key}-${amount}-${there?.id ?? 'first'}` },
        );
      pushed.push({ key, amount, wasThere: isThere });
    }
  }
  return pushed;
}

async function pushProduct(stripe: Stripe, plan: SoldPlan): Promise<void> {
  const id = productId(plan);
  const name = `${productName} ${plan.name}`;
  const there = await stripe.products.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (there === null)
    await stripe.products.create(
      { id, name, description: plan.description },
      { idempotencyKey: `product-${id}` },
    );
  else if (there.name !== name) await stripe.products.update(id, { name });
}
