import type { RequestContext } from '#platform/http/server/context.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { addressesOfSuperAdministrators } from '#features/access/server/index.ts';
import type { ContactMessage } from '../contract.ts';
import { contactMailTexts } from '../messages.it.ts';
import { contactMessages } from '../tables.ts';

const perAddress = { name: 'contact', points: 5, seconds: 3_600 };
/** Of all visitors together: what nobody could read any more is not taken in. */
const overall = { name: 'contact-all', points: 300, seconds: 3_600 };

/**
 * Stores a message and has it mailed to those who run the service, in one transaction: the same message sent twice is stored and mailed once.
 * Its time is the server's (C-55).
 *
 * @throws TOO_MANY_REQUESTS for more than five in an hour from one address
 */
export async function sendMessage(context: RequestContext, sent: ContactMessage): Promise<{ id: string }> {
  const { database, clock, limits, jobs } = context.services;
  await limits.take(perAddress, context.address);
  await limits.take(overall, 'all');
  const { id, name, email, phone, message } = sent;
  const to = await addressesOfSuperAdministrators(database);
  await database.as('maintenance', async (tx) => {
    const stored = await tx
      .insert(contactMessages)
      .values({ id, name, email, phone, message, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: contactMessages.id });
    if (stored.length === 0) return;
    const mail = {
      subject: contactMailTexts.subject(name.replaceAll(/\s+/g, ' ')),
      text: contactMailTexts.text({ name, email, phone, message }),
    };
    for (const address of to) await jobs.send(mailJob, { to: address, ...mail }, { tx });
  });
  return { id };
}
