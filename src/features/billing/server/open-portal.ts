import type Stripe from 'stripe';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { subscriptionOf } from './find-customer.ts';
import { askStripe, refuseBilling } from './stripe.ts';
import { neededPage } from './service-page.ts';

/** How our own settings of the portal are told from others at the service. */
const mark = { credenza_portal: '1' };

/**
 * Opens the service's own page for cards, invoices and the end of a subscription (BILL-08, API-11, C-23). It leads back to a page of
 * ours and nowhere else.
 * @throws NO_CUSTOMER, and as `askStripe`
 */
export async function openPortal(
  services: Services,
  caller: Member,
  returnUrl: string | null,
  signal?: AbortSignal,
): Promise<string> {
  const row = await subscriptionOf(services, caller.restaurant.id);
  if (!row || row.status === null) throw refuseBilling('NO_CUSTOMER');
  return askStripe(
    services,
    caller.restaurant.id,
    async ({ stripe, isLive }) => {
      if (row.isLive !== isLive) throw refuseBilling('NO_CUSTOMER');
      const session = await stripe.billingPortal.sessions.create({
        customer: row.customerId,
        configuration: await configurationId(stripe),
        return_url: ownPage(services.baseUrl, returnUrl),
        locale: 'it',
      });
      return neededPage(services, session.url);
    },
    signal,
  );
}

/** The address if it is one of ours, else the subscription's. */
export function ownPage(baseUrl: string, wanted: string | null): string {
  const usual = `${baseUrl}/subscription`;
  if (wanted === null || !URL.canParse(wanted, baseUrl)) return usual;
  const url = new URL(wanted, baseUrl);
  return url.origin === new URL(baseUrl).origin ? url.href : usual;
}

/** What people may do on the portal: a change of plan stays with us, where the difference is shown first. */
async function configurationId(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const own = data.find(({ metadata }) => metadata?.['credenza_portal'] === mark.credenza_portal);
  if (own) return own.id;
  const made = await stripe.billingPortal.configurations.create(
    {
      metadata: mark,
      features: {
        customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    },
    { idempotencyKey: 'portal-configuration' },
  );
  return made.id;
}
