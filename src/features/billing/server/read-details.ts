import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { InvoiceShown } from '../contract.ts';
import type { InvoiceDetails } from '../invoice-details.ts';
import { billingDetails, billingInvoices } from '../tables.ts';
import { servicePage } from './service-page.ts';

const columns = {
  name: billingDetails.name,
  vatNumber: billingDetails.vatNumber,
  taxCode: billingDetails.taxCode,
  recipientCode: billingDetails.recipientCode,
  certifiedEmail: billingDetails.certifiedEmail,
  street: billingDetails.street,
  postalCode: billingDetails.postalCode,
  city: billingDetails.city,
  province: billingDetails.province,
};

/** For whom a restaurant's invoices are made out; null where nobody has said so. */
export async function detailsOf(tx: Transaction, restaurantId: string): Promise<InvoiceDetails | null> {
  const [row] = await tx
    .select(columns)
    .from(billingDetails)
    .where(eq(billingDetails.restaurantId, restaurantId));
  return row ?? null;
}

/** How many invoices are shown: those of twelve years at one a month, and what was changed between them. */
const mostInvoices = 200;

/** The invoices of the caller's restaurant as they were last heard of, the newest first (BILL-41). Prices in cents with VAT. */
export async function readInvoices(services: Services, caller: Member): Promise<InvoiceShown[]> {
  const rows = await services.database.asTenant(caller.restaurant.id, (tx) =>
    tx
      .select()
      .from(billingInvoices)
      .where(eq(billingInvoices.restaurantId, caller.restaurant.id))
      .orderBy(desc(billingInvoices.issuedAt), billingInvoices.id)
      .limit(mostInvoices),
  );
  return rows.map(({ id, number, status, total, issuedAt, pageUrl, pdfUrl }) => ({
    id,
    number,
    status,
    total,
    issuedAt: issuedAt.toISOString(),
    pageUrl: servicePage(services, pageUrl),
    pdfUrl: servicePage(services, pdfUrl),
  }));
}
