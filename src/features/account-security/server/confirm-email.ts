import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { isUniqueViolation } from '#platform/db/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { accountErrors } from '#features/accounts/errors.it.ts';
import { endSessions, recordAccountEvent } from '#features/accounts/server/index.ts';
import { credentials, verifications } from '#features/accounts/tables.ts';
import { users } from '#features/access/tables.ts';
import { emailChangedMail } from '../texts.it.ts';
import { fingerprint, placeOf, zWaiting } from './waiting-email.ts';

const refuse = refusals(accountErrors);
const triesPerAddress = { name: 'email-change-confirm', points: 30, seconds: 600 };

/**
 * Uses the link that went to the new address, once. The address is the account's from then on; all sessions end but the
 * one that asked, and the old address is told.
 * @throws LINK_INVALID for a link that is unknown, used, too old, replaced by a newer one, older than a change of
 * password or address, or to an address that somebody has by now; TOO_MANY_REQUESTS
 */
export async function confirmEmail(context: RequestContext, token: string): Promise<{ email: string }> {
  const { database, clock, jobs, limits } = context.services;
  await limits.take(triesPerAddress, context.address);
  const [id = '', secret = ''] = token.split('.');
  if (!isUuid(id)) throw refuse('LINK_INVALID');
  try {
    return await database.as('accounts', async (tx) => {
      const now = clock.now();
      const waiting = await take(tx, id, secret, now);
      if (!waiting) throw refuse('LINK_INVALID');
      const { userId, from, to } = waiting;
      const changed = await tx
        .update(users)
        .set({ email: to, emailVerified: true, updatedAt: now })
        .where(and(eq(users.id, userId), eq(users.email, from)))
        .returning({ id: users.id });
      if (changed.length === 0) throw refuse('LINK_INVALID');
      // Links that were mailed to the old address open nothing any more.
      await tx.delete(verifications).where(eq(verifications.value, userId));
      const ended = await endSessions(tx, userId, now, waiting.sessionId);
      await recordAccountEvent(tx, {
        userId,
        actor: userId,
        action: 'email_changed',
        details: { from, to, endedSessions: ended },
        at: now,
      });
      const { subject, text } = emailChangedMail;
      await jobs.send(mailJob, { to: from, subject, text: text(to, formatItalianDateTime(now)) }, { tx });
      return { email: to };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('LINK_INVALID');
    throw error;
  }
}

/** Takes a waiting change out, if `secret` is its own and the password is the one that allowed it. */
async function take(
  tx: Transaction,
  id: string,
  secret: string,
  now: Date,
): Promise<z.output<typeof zWaiting> | null> {
  const [row] = await tx
    .delete(verifications)
    .where(and(eq(verifications.id, id), gt(verifications.expiresAt, now)))
    .returning({ identifier: verifications.identifier, value: verifications.value });
  if (!row?.identifier.startsWith(placeOf(''))) return null;
  const waiting = zWaiting.parse(JSON.parse(row.value));
  // Fingerprints are compared, so that the time it takes tells nothing of the secret.
  if (waiting.secret !== fingerprint(secret)) return null;
  const [credential] = await tx
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, waiting.userId), eq(credentials.providerId, 'credential')))
    .for('update');
  return waiting.password === fingerprint(credential?.password ?? '') ? waiting : null;
}
