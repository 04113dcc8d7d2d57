import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { newId } from '#platform/kernel/ids.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { users } from '#features/access/tables.ts';
import { verifications } from '#features/accounts/tables.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { confirmEmailMail, emailChangeAsked, emailChangeAskedMail, emailTakenMail } from '../texts.it.ts';
import { circumstanceOf } from './circumstance.ts';
import { requireCurrentPassword } from './require-current-password.ts';
import { fingerprint, placeOf } from './waiting-email.ts';
import type { zWaiting } from './waiting-email.ts';

const refuse = refusals(accountSecurityErrors);
/** Mails that one account may have us send to addresses of its choice. */
const asksPerAccount = { name: 'email-change', points: 5, seconds: 3_600 };
/** Life of the link, in milliseconds. */
const linkMs = 24 * 3_600_000;

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
