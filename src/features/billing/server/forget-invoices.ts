import { lte } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { archivedInvoices } from '../tables.ts';

/** Looks each night which invoices of deleted restaurants have been kept for as long as the law asks. */
export const forgetInvoicesJob: JobKind<object> = {
  name: 'forget-invoices',
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: '40 3 * * *',
};

/** How long they are kept, in years of the calendar (UTC). */
export const invoiceYears = 10;

/**
 * Deletes invoices of deleted restaurants that are ten years old (JOB-05), from exactly that age on.
 * @returns how many
 */
export async function forgetInvoices(database: Database, now: Date): Promise<number> {
  const end = new Date(now);
  end.setUTCFullYear(now.getUTCFullYear() - invoiceYears);
  return database.as('accounts', async (tx) => {
    const { rowCount } = await tx.delete(archivedInvoices).where(lte(archivedInvoices.issuedAt, end));
    return rowCount ?? 0;
  });
}
