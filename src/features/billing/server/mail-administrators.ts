import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { profiles, users } from '#features/access/tables.ts';
import type { BillingTools } from './stripe.ts';

/** Queues a mail to each administrator of a restaurant. */
export async function mailAdministrators(
  { jobs }: Pick<BillingTools, 'jobs'>,
  tx: Transaction,
  restaurantId: string,
  mail: { readonly subject: string; readonly text: string; readonly action: { label: string; url: string } },
): Promise<void> {
  const people = await tx
    .select({ email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.restaurantId, restaurantId), eq(profiles.adminLevel, 'restaurant_admin')));
  for (const { email } of people) await jobs.send(mailJob, { to: email, ...mail }, { tx });
}
