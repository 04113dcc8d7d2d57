import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { isUniqueViolation } from '#platform/db/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { isUuid, newId } from '#platform/kernel/ids.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { accountErrors } from '#features/accounts/errors.it.ts';
import { endSessions, recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Caller } from '#features/accounts/server/index.ts';
import { credentials, users, verifications } from '#features/accounts/tables.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import {
  confirmEmailMail,
  emailChangeAsked,
  emailChangeAskedMail,
  emailChangedMail,
  emailTakenMail,
} from '../texts.it.ts';
import { circumstanceOf } from './circumstance.ts';
import { requireCurrentPassword } from './require-current-password.ts';

const refuse = refusals({ ...accountErrors, ...accountSecurityErrors });
/** Mails that one account may have us send to addresses of its choice. */
const asksPerAccount = { name: 'email-change', points: 5, seconds: 3_600 };
const triesPerAddress = { name: 'email-change-confirm', points: 30, seconds: 600 };
/** Life of the link, in milliseconds. */
const linkMs = 24 * 3_600_000;

/** A change that waits for its link. The link's secret and the password are kept as fingerprints only. */
const zWaiting = z.object({
  userId: z.string(),
  from: z.string(),
  to: z.string(),
  secret: z.string(),
  /** The password that allowed it: with another one the link is worth nothing. */
  password: z.string(),
  /** The session that asked; it alone outlives the change. */
  sessionId: z.string(),
});

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');
/** One place for each account: a new request takes that of the one before. */
const placeOf = (userId: string): string => `email-change:${userId}`;

/**
 * Asks for another address. Nothing changes until the link is used that goes there; the old address is told at once.
 * A taken address gets the same answer as a free one: only the mail that goes there says so.
 * @throws EMAIL_UNCHANGED, CURRENT_PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function changeEmail(
  context: RequestContext,
  caller: Caller,
  { email, currentPassword }: { readonly email: string; readonly currentPassword: string },
): Promise<{ message: string }> {
  if (email === caller.email) throw refuse('EMAIL_UNCHANGED');
  const password = await requireCurrentPassword(context, caller, currentPassword);
  const { database, clock, jobs, limits, baseUrl } = context.services;
  await limits.take(asksPerAccount, caller.userId);
  await database.as('accounts', async (tx) => {
    const now = clock.now();
    const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
    await tx.delete(verifications).where(eq(verifications.identifier, placeOf(caller.userId)));
    if (taken.length > 0) {
      await jobs.send(
        mailJob,
        { to: email, subject: emailTakenMail.subject, text: emailTakenMail.text },
        { tx },
      );
    } else {
      const [id, secret] = [newId(), randomBytes(32).toString('base64url')];
      const waiting: z.input<typeof zWaiting> = {
        userId: caller.userId,
        from: caller.email,
        to: email,
        secret: fingerprint(secret),
        password: fingerprint(password),
        sessionId: caller.sessionId,
      };
      await tx.insert(verifications).values({
        id,
        identifier: placeOf(caller.userId),
        value: JSON.stringify(waiting),
        expiresAt: new Date(now.getTime() + linkMs),
        createdAt: now,
        updatedAt: now,
      });
      await jobs.send(mailJob, confirmMail(email, `${id}.${secret}`, baseUrl), { tx });
    }
    await recordAccountEvent(tx, {
      userId: caller.userId,
      actor: caller.userId,
      action: 'email_change_asked',
      details: { from: caller.email, to: email },
      at: now,
    });
    const { subject, text } = emailChangeAskedMail;
    await jobs.send(
      mailJob,
      { to: caller.email, subject, text: text(email, circumstanceOf(context)) },
      { tx },
    );
  });
  return { message: emailChangeAsked(email) };
}

function confirmMail(to: string, token: string, baseUrl: string): Mail {
  const { subject, text, action } = confirmEmailMail;
  return {
    to,
    subject,
    text,
    action: { label: action, url: `${baseUrl}/account/confirm-email?token=${encodeURIComponent(token)}` },
  };
}

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
