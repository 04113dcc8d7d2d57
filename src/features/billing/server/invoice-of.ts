import type Stripe from 'stripe';
import { invoiceStatuses } from '../standing.ts';
import type { billingInvoices } from '../tables.ts';

/** An invoice as the service has it. */
export type FetchedInvoice = Omit<typeof billingInvoices.$inferSelect, 'restaurantId'>;

/** What of an invoice is kept; null for one that the service names in a way nobody here knows. */
export function invoiceOf(invoice: Stripe.Invoice): FetchedInvoice | null {
  const status = invoiceStatuses.find((word) => word === invoice.status);
  if (status === undefined || invoice.id === undefined) return null;
  return {
    id: invoice.id,
    number: invoice.number,
    status,
    total: invoice.total,
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    issuedAt: new Date(invoice.created * 1_000),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}
