import { and, eq, not, sql } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { authenticators, passkeys, profiles, users } from '#features/access/tables.ts';
import { accountErrors } from '../errors.it.ts';
import { passwordProblems } from '../password-policy.ts';
import { credentials, verifications } from '../tables.ts';
import { recordAccountEvent } from './account-events.ts';
import { attachToOwnRestaurant } from './attach-restaurant.ts';
import type { Auth } from './auth.ts';
import { endSessions } from './end-sessions.ts';
import { resetIdentifier } from './links.ts';
import { clearFailures } from './login-attempts.ts';
import { passwordReset } from './mails.ts';
import { ownerOfReset, resetTries } from './owner-of-reset.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { isStrongPassword } from './require-strong-password.ts';
import { setPassword } from './set-password.ts';

const refuse = refusals(accountErrors);

/** Passkeys of a super administrator who has no app set up: what gets past a mailbox in other hands. */
const areOnlyFactor = sql`(EXISTS (SELECT FROM ${profiles} WHERE ${profiles.id} = ${passkeys.userId} AND ${profiles.isSuperAdmin})
  AND NOT EXISTS (SELECT FROM ${authenticators} WHERE ${authenticators.userId} = ${passkeys.userId}
                     AND ${authenticators.confirmedAt} IS NOT NULL))`;

/**
 * Sets a new password with the link of the mail, once, ends all sessions and any lock of the account, and removes its
 * passkeys, but for a super administrator's only second factor; a mail tells of it. It also confirms the address: an account that was never confirmed is not lost to its owner.
 * @throws LINK_INVALID, NEW_PASSWORD_WEAK (C-17), PASSWORD_UNCHANGED, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  auth: Auth,
  context: RequestContext,
  token: string,
  password: string,
): Promise<void> {
  const { limits, database, clock, jobs } = context.services;
  await limits.take(resetTries, context.address);
  if (passwordProblems(password).length > 0) throw refuse('NEW_PASSWORD_WEAK');
  const userId = await ownerOfReset(auth, context, token);
  if (userId === null) throw refuse('LINK_INVALID');
  const [credential] = await database.as('accounts', (tx) =>
    tx
      .select({ email: users.email, password: credentials.password })
      .from(users)
      .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
      .where(eq(users.id, userId))
      .limit(1),
  );
  if (!isStrongPassword(password, [credential?.email ?? ''])) throw refuse('NEW_PASSWORD_WEAK');
  if (credential?.password && (await verifyPassword(credential.password, password)))
    throw refuse('PASSWORD_UNCHANGED');
  const passwordHash = await hashPassword(password);
  const { internalAdapter } = await auth.context;
  await database.as('accounts', async (tx) => {
    const now = clock.now();
    const proof = await auth.run(() => internalAdapter.consumeVerificationValue(resetIdentifier(token)), tx);
    // Of several who use the link at once, one takes it.
    if (proof?.value !== userId) throw refuse('LINK_INVALID');
    const [user] = await tx
      .select({ email: users.email, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) throw refuse('LINK_INVALID');
    await setPassword(tx, userId, passwordHash, now);
    // The link came by mail: whoever holds it has shown that the address is theirs.
    if (!user.emailVerified) {
      await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
      await attachToOwnRestaurant(tx, { id: userId, email: user.email }, now);
    }
    // Links that were asked for before, perhaps by somebody else, are of no use any more.
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await clearFailures(tx, user.email, now);
    const ended = await endSessions(tx, userId, now);
    // Whoever needs a reset may not have been alone in the account: no other way in outlives it. Of a super administrator without an app
    // they are the second factor, though, which the mail alone never takes away.
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), not(areOnlyFactor)))
      .returning({ id: passkeys.id });
    await recordAccountEvent(tx, {
      userId,
      actor: userId,
      action: 'password_reset',
      details: { endedSessions: ended, removedPasskeys: removed.length, address: context.address },
      at: now,
    });
    await jobs.send(mailJob, passwordReset(user.email, removed.length > 0), { tx });
  });
}
