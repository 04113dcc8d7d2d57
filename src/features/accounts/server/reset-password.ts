import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import { verify } from '@node-rs/argon2';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import { passwordProblems } from '../password-policy.ts';
import { credentials, users, verifications } from '../tables.ts';
import { resetRequested } from '../texts.it.ts';
import type { Auth } from './auth.ts';

const refuse = refusals(accountErrors);
const requestsPerAddress = { name: 'reset-request-address', points: 20, seconds: 3_600 };
const requestsPerAccount = { name: 'reset-request-account', points: 5, seconds: 3_600 };
const triesPerAddress = { name: 'reset-try', points: 30, seconds: 600 };

/** Sends a link to set a new password. The answer is the same whether the address is known or not (C-51, AUTH-43). */
export async function requestReset(
  auth: Auth,
  context: RequestContext,
  email: string,
): Promise<{ message: string }> {
  await context.services.limits.take(requestsPerAddress, context.address);
  await context.services.limits.take(requestsPerAccount, email);
  await auth.run(() => auth.api.requestPasswordReset({ body: { email } }));
  return { message: resetRequested };
}

/** Tells whether a reset link is still good, so that the screen can say so before anything is typed (AUTH-46, AUTH-47). */
export async function checkReset(
  auth: Auth,
  context: RequestContext,
  token: string,
): Promise<{ valid: boolean }> {
  await context.services.limits.take(triesPerAddress, context.address);
  return { valid: (await ownerOfReset(auth, context, token)) !== null };
}

/**
 * Sets a new password with the link of the mail, once, and ends all sessions of the account. It also confirms the
 * address: an account that was never confirmed is not lost to its owner.
 * @throws LINK_INVALID, NEW_PASSWORD_WEAK (C-17), PASSWORD_UNCHANGED, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  auth: Auth,
  context: RequestContext,
  token: string,
  password: string,
): Promise<void> {
  await context.services.limits.take(triesPerAddress, context.address);
  if (passwordProblems(password).length > 0) throw refuse('NEW_PASSWORD_WEAK');
  const userId = await ownerOfReset(auth, context, token);
  if (userId === null) throw refuse('LINK_INVALID');
  const [credential] = await context.services.database.as('accounts', (tx) =>
    tx
      .select({ password: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .limit(1),
  );
  if (credential?.password && (await verify(credential.password, password)))
    throw refuse('PASSWORD_UNCHANGED');
  try {
    await context.services.database.as('accounts', async (tx) => {
      await auth.run(() => auth.api.resetPassword({ body: { token, newPassword: password } }), tx);
      // The link came by mail: whoever holds it has shown that the address is theirs.
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      // Links that were asked for before, perhaps by somebody else, are of no use any more.
      await tx.delete(verifications).where(eq(verifications.value, userId));
    });
  } catch (error) {
    if (error instanceof APIError) throw refuse('LINK_INVALID');
    throw error;
  }
}

/** The person a reset link belongs to, or null when it is unknown, used or too old. */
async function ownerOfReset(auth: Auth, context: RequestContext, token: string): Promise<string | null> {
  const { internalAdapter } = await auth.context;
  const proof = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return proof && proof.expiresAt > context.services.clock.now() ? proof.value : null;
}
