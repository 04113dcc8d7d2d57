import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { circumstanceOf } from '#features/account-security/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { profiles, users } from '#features/access/tables.ts';
import { pinMails } from '../texts.it.ts';

/** The confirmed addresses of those who administer the caller's restaurant. */
export async function administratorsOf(context: RequestContext, caller: Member): Promise<string[]> {
  const rows = await context.services.database.as('accounts', (tx) =>
    tx
      .select({ email: users.email })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(
        and(
          eq(profiles.restaurantId, caller.restaurant.id),
          eq(profiles.adminLevel, 'restaurant_admin'),
          eq(users.emailVerified, true),
        ),
      ),
  );
  return rows.map(({ email }) => email);
}

/** Tells them by mail that the PIN of an operator was set or taken away, with the write that did it. */
export async function tellOfPin(
  tx: Transaction,
  context: RequestContext,
  caller: Member,
  told: { readonly name: string; readonly isRemoved: boolean; readonly addresses: readonly string[] },
): Promise<void> {
  const { subject, text } = told.isRemoved ? pinMails.removed : pinMails.set;
  const mail = {
    subject: subject(told.name),
    text: text(told.name, caller.restaurant.name, circumstanceOf(context)),
  };
  for (const to of told.addresses) await context.services.jobs.send(mailJob, { to, ...mail }, { tx });
}
