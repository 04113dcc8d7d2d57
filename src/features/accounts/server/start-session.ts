import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import { sessionEnd } from '#features/access/session-lifetime.ts';
import { credentials, knownDevices } from '../tables.ts';
import { users } from '#features/access/tables.ts';
import type { Auth } from './auth.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { storeSuccess } from './login-attempts.ts';
import type { OpenAttempt } from './login-attempts.ts';
import { setSessionCookie, tokenOf } from './session-cookie.ts';

const refuse = refusals(accountErrors);

/** What a password was held against: the sign-in counts only while that is still the password. */
export interface PasswordProof {
  readonly attempt: OpenAttempt;
  readonly passwordHash: string;
}

/**
 * Signs a person in on this browser: a session with a new token, its cookie, the device as a known one, the try as a
 * success, and when that was (C-21). What was signed in on this browser before is signed out, so that no token outlives
 * the sign-in (session fixation). Who calls it has made sure who the person is and that the address is confirmed.
 * @param remember "Ricordami": the session outlives the browser (C-18)
 * @throws CREDENTIALS_WRONG when the password was changed in the meantime
 */
export async function startSession(
  auth: Auth,
  context: RequestContext,
  user: { readonly id: string; readonly email: string },
  remember: boolean,
  proof?: PasswordProof,
): Promise<void> {
  const { database, clock } = context.services;
  const before = await tokenOf(auth, context);
  const { internalAdapter } = await auth.context;
  const started = await database.as('accounts', async (tx) => {
    const now = clock.now();
    if (proof) {
      // Locks the password against a change that is under way: of both, one comes first and is seen by the other.
      const still = await tx
        .select({ id: credentials.id })
        .from(credentials)
        .where(and(eq(credentials.userId, user.id), eq(credentials.password, proof.passwordHash)))
        .for('update');
      if (still.length === 0) throw refuse('CREDENTIALS_WRONG');
    }
    await storeSuccess(tx, context, user.email, proof?.attempt ?? null);
    await tx
      .update(users)
      .set({ previousSignInAt: sql`${users.lastSignInAt}`, lastSignInAt: now })
      .where(eq(users.id, user.id));
    await tx
      .insert(knownDevices)
      .values({ userId: user.id, deviceId: context.deviceId, lastSignInAt: now })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceId],
        set: { lastSignInAt: now },
      });
    if (before !== undefined) await endSessionOfToken(tx, before);
    const expiresAt = sessionEnd(remember, now, now);
    const made = await auth.run(
      () =>
        internalAdapter.createSession(
          user.id,
          !remember,
          {
            expiresAt,
            ipAddress: context.address,
            userAgent: context.userAgent ?? '',
            deviceId: context.deviceId,
            lastUsedAt: now,
            // A passkey is the device, and finger, face or PIN: two factors by itself.
            secondFactorAt: proof ? null : now,
            createdAt: now,
            updatedAt: now,
          },
          true,
        ),
      tx,
    );
    return { token: made.token, expiresAt, now };
  });
  await setSessionCookie(auth, context, started.token, remember ? started : null);
}
