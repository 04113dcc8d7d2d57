import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { accountErrors } from '#features/accounts/errors.it.ts';
import {
  endSessions,
  hashPassword,
  recordAccountEvent,
  requireStrongPassword,
} from '#features/accounts/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { credentials, verifications } from '#features/accounts/tables.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { passwordChangedMail } from '../texts.it.ts';
import { circumstanceOf } from './circumstance.ts';
import { requireCurrentPassword } from './require-current-password.ts';

const refuse = refusals({ ...accountErrors, ...accountSecurityErrors });
/** Judging a password keeps the processor for as long as hashing one does, and from everybody. */
const judgedPerAccount = { name: 'new-password-judged', points: 30, seconds: 900 };

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the caller's password by the rules of the sign-up (C-17), signs all other browsers out, makes reset links
 * that are still under way useless and tells the owner by mail.
 * @returns how many sessions ended
 * @throws INPUT_INVALID naming each broken rule, PASSWORD_WEAK, CURRENT_PASSWORD_WRONG, PASSWORD_UNCHANGED, TOO_MANY_REQUESTS
 */
export async function changePassword(
  context: RequestContext,
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<number> {
  await context.services.limits.take(judgedPerAccount, caller.userId);
  requireStrongPassword(newPassword, 'newPassword', [
    caller.email,
    ...(caller.restaurant ? [caller.restaurant.name] : []),
  ]);
  const stored = await requireCurrentPassword(context, caller, currentPassword);
  if (newPassword === currentPassword) throw refuse('PASSWORD_UNCHANGED');
  const password = await hashPassword(newPassword);
  const { database, clock, jobs } = context.services;
  return database.as('accounts', async (tx) => {
    const now = clock.now();
    const changed = await tx
      .update(credentials)
      .set({ password, updatedAt: now })
      .where(and(eq(credentials.userId, caller.userId), eq(credentials.password, stored)))
      .returning({ id: credentials.id });
    // Changed in the meantime on another device: what was typed here is the current one no more.
    if (changed.length === 0) throw refuse('CURRENT_PASSWORD_WRONG');
    await tx.delete(verifications).where(eq(verifications.value, caller.userId));
    const ended = await endSessions(tx, caller.userId, now, caller.sessionId);
    await recordAccountEvent(tx, {
      userId: caller.userId,
      actor: caller.userId,
      action: 'password_changed',
      details: { endedSessions: ended },
      at: now,
    });
    const { subject, text } = passwordChangedMail;
    await jobs.send(mailJob, { to: caller.email, subject, text: text(circumstanceOf(context)) }, { tx });
    return ended;
  });
}
