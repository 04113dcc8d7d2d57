import type Stripe from 'stripe';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { billingMails } from '../mails.it.ts';
import { billingInvoices } from '../tables.ts';
import { invoiceOf } from './invoice-of.ts';
import type { FetchedInvoice } from './invoice-of.ts';
import { mailAdministrators } from './mail-administrators.ts';
import type { BillingTools } from './stripe.ts';

/** How long after it was issued a paid invoice is mailed; what is older was paid before anybody asked for it here. */
const mailedWithinMs = 7 * 86_400_000;

/**
 * Fetches the newest invoices of a customer; a hundred are eight years.
 * @throws what the SDK throws
 */
export async function fetchInvoices(stripe: Stripe, customerId: string): Promise<readonly FetchedInvoice[]> {
  const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
  return data.flatMap((one) => invoiceOf(one) ?? []);
}

/**
 * Keeps what was fetched, in the transaction that takes over a customer, as the role for accounts. An invoice that was paid since is mailed
 * to the administrators, once: only one of those who fetched it sees it turn (BILL-41).
 */
export async function storeInvoices(
  tools: Pick<BillingTools, 'jobs' | 'baseUrl'>,
  tx: Transaction,
  restaurantId: string,
  fetched: readonly FetchedInvoice[],
  now: Date,
): Promise<void> {
  if (fetched.length === 0) return;
  const before = await tx
    .select({ id: billingInvoices.id, status: billingInvoices.status })
    .from(billingInvoices)
    .where(eq(billingInvoices.restaurantId, restaurantId));
  const wasPaid = new Set(before.flatMap(({ id, status }) => (status === 'paid' ? [id] : [])));
  await tx
    .insert(billingInvoices)
    .values(fetched.map((one) => ({ restaurantId, ...one })))
    .onConflictDoUpdate({
      target: [billingInvoices.restaurantId, billingInvoices.id],
      set: {
        number: sql`excluded.number`,
        status: sql`excluded.status`,
        total: sql`excluded.total`,
        amountPaid: sql`excluded.amount_paid`,
        pageUrl: sql`excluded.page_url`,
        pdfUrl: sql`excluded.pdf_url`,
      },
    });
  for (const { id, status, number, amountPaid, issuedAt } of fetched)
    if (
      status === 'paid' &&
      amountPaid > 0 &&
      !wasPaid.has(id) &&
      now.getTime() - issuedAt.getTime() < mailedWithinMs
    )
      await mailAdministrators(
        tools,
        tx,
        restaurantId,
        billingMails.paid(amountPaid, number, `${tools.baseUrl}/subscription?tab=payments`),
      );
}
