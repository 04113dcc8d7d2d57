import type { JobKind } from '#platform/jobs/jobs.ts';
import { printedCustomer } from './printed-customer.ts';
import { subscriptionOf } from './find-customer.ts';
import { detailsOf } from './read-details.ts';
import { openStripe } from './stripe.ts';
import type { BillingTools } from './stripe.ts';

/** Tells the payment service for whom a restaurant's invoices are made out. */
export const tellDetailsJob: JobKind<{ readonly restaurantId: string }> = {
  name: 'billing-tell-details',
  // Ten tries, further and further apart: about a day.
  retryLimit: 10,
  retryDelaySeconds: 30,
};

/**
 * Tells the service what is stored now; a restaurant that never began to pay has nobody there yet, and brings its details along when it
 * does. Run twice it says the same.
 * @throws what the SDK throws, so that it is tried again
 */
export async function tellDetails(tools: BillingTools, restaurantId: string): Promise<void> {
  const opened = await openStripe(tools);
  const row = await subscriptionOf(tools, restaurantId);
  if (!opened || !row || row.isLive !== opened.isLive) return;
  const details = await tools.database.as('accounts', (tx) => detailsOf(tx, restaurantId));
  if (details) await opened.stripe.customers.update(row.customerId, printedCustomer(details));
}
