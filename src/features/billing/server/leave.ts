import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { lives } from '../standing.ts';
import { archivedInvoices, billingDetails, billingInvoices } from '../tables.ts';
import { setCancellation } from './change-subscription.ts';
import { invoiceOf } from './invoice-of.ts';
import type { FetchedInvoice } from './invoice-of.ts';
import { subscriptionOf } from './find-customer.ts';
import { withLease } from './lease.ts';
import { readFacts } from './read-facts.ts';
import { askStripe, openStripe } from './stripe.ts';
import type { BillingTools } from './stripe.ts';
import { syncCustomer } from './sync-customer.ts';

/** Where a restaurant pays: asked only where there is something to ask for, of the service that it is a customer of. */
async function customerToAsk(tools: BillingTools, restaurantId: string): Promise<string | null> {
  const row = await subscriptionOf(tools, restaurantId);
  if (!row) return null;
  const opened = await openStripe(tools);
  if (opened?.isLive === row.isLive) return row.customerId;
  // Nobody can be asked: fine only where nothing is paid any more. What was tried without real money charges nobody.
  if (row.isLive && lives(row.status)) throw new Error('the payment service of a plan can not be asked');
  return null;
}

/**
 * Whether the service is going to charge a restaurant again.
 * @throws as `askStripe`; where the service that it pays can not be asked
 */
export async function isRenewed(tools: BillingTools, restaurantId: string): Promise<boolean> {
  const customerId = await customerToAsk(tools, restaurantId);
  if (customerId === null) return false;
  const { facts } = await askStripe(tools, restaurantId, ({ stripe }) => readFacts(stripe, customerId));
  return facts !== null && lives(facts.status) && facts.endsAt === null;
}

/**
 * Lets a restaurant's plan end with the time that is paid, or go on after all; nothing where none is paid for.
 * @throws BILLING_BUSY, and as `askStripe`
 */
export async function setRenewal(
  tools: BillingTools,
  restaurantId: string,
  isRenewing: boolean,
): Promise<void> {
  const customerId = await customerToAsk(tools, restaurantId);
  if (customerId === null) return;
  const { facts } = await askStripe(tools, restaurantId, ({ stripe }) => readFacts(stripe, customerId));
  if (!facts || !lives(facts.status)) return;
  await setCancellation(tools, restaurantId, !isRenewing);
  await askStripe(tools, restaurantId, ({ stripe }) => syncCustomer(tools, stripe, customerId));
}

/**
 * Ends at once whatever a restaurant pays for, for good, and gives all its invoices as the service has them. Done again it changes
 * nothing and gives the same.
 * @throws BILLING_BUSY, and as `askStripe`
 */
export async function endSubscriptions(
  tools: BillingTools,
  restaurantId: string,
): Promise<readonly FetchedInvoice[]> {
  const customerId = await customerToAsk(tools, restaurantId);
  if (customerId === null) return [];
  return askStripe(tools, restaurantId, ({ stripe }) =>
    withLease(tools, restaurantId, async () => {
      for await (const one of stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 100,
      })) {
        if (one.status === 'canceled' || one.status === 'incomplete_expired') continue;
        await stripe.subscriptions.cancel(one.id);
      }
      const invoices: FetchedInvoice[] = [];
      for await (const one of stripe.invoices.list({ customer: customerId, limit: 100 })) {
        const invoice = invoiceOf(one);
        if (invoice) invoices.push(invoice);
      }
      return invoices;
    }),
  );
}

/**
 * Keeps the invoices of a restaurant that is being deleted, in the transaction that deletes it: what the service told just now, and what
 * was stored of it before. As the role for accounts. Drafts are no invoices.
 */
export async function archiveInvoices(
  tx: Transaction,
  restaurantId: string,
  customerId: string | null,
  fetched: readonly FetchedInvoice[],
  now: Date,
): Promise<number> {
  const stored = await tx
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.restaurantId, restaurantId));
  const [details] = await tx
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.restaurantId, restaurantId));
  const { restaurantId: _of, changedAt: _when, ...madeOutTo } = details ?? {};
  const all = new Map<string, FetchedInvoice>();
  for (const { restaurantId: _restaurant, ...one } of stored) all.set(one.id, one);
  for (const one of fetched) all.set(one.id, one);
  const rows = [...all.values()]
    .filter(({ status }) => status !== 'draft')
    .map((one) => ({
      ...one,
      customerId: customerId ?? 'unknown',
      madeOutTo: details ? (madeOutTo as typeof archivedInvoices.$inferInsert.madeOutTo) : null,
      archivedAt: now,
    }));
  if (rows.length > 0) await tx.insert(archivedInvoices).values(rows).onConflictDoNothing();
  return rows.length;
}
