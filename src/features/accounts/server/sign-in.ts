import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import { credentials } from '../tables.ts';
import { profiles, users } from '#features/access/tables.ts';
import type { Auth } from './auth.ts';
import { inTurn } from './in-turn.ts';
import { bucketOf, excuseAttempt, openAttempt } from './login-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { confirmationAtSignIn } from './resend-confirmation.ts';
import { startSession } from './start-session.ts';

const refuse = refusals(accountErrors);
/** Against guessing at many accounts, and against filling the log of one; the lock comes long before. */
const perAddress = { name: 'sign-in-address', points: 60, seconds: 600 };
const perAccountHere = { name: 'sign-in-account-here', points: 20, seconds: 900 };
/** A device that has signed in before is not held up by who else is behind the same address. */
const perKnownDevice = { name: 'sign-in-device', points: 30, seconds: 900 };

/**
 * Sign-ins under way at once: while one waits for its hash, another asks the database. Hundreds at once would take all
 * connections, and those who are signed in already would wait behind them.
 */
const underWay = inTurn(4);

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** "Ricordami": the session outlives the browser (C-18). */
  readonly remember: boolean;
}

/**
 * Signs in with e-mail and password and sets the session cookie. An address that nobody has goes the same way, through
 * the same lock, in the same time.
 * @throws CREDENTIALS_WRONG, EMAIL_NOT_CONFIRMED, ACCOUNT_LOCKED (C-19), TOO_MANY_REQUESTS
 */
export function signIn(
  auth: Auth,
  context: RequestContext,
  input: SignIn,
): Promise<{ isSuperAdmin: boolean }> {
  return underWay(() => tryToSignIn(auth, context, input));
}

async function tryToSignIn(
  auth: Auth,
  context: RequestContext,
  input: SignIn,
): Promise<{ isSuperAdmin: boolean }> {
  const { limits, database, clock } = context.services;
  const { email } = input;
  const bucket = await bucketOf(database, email, context.deviceId);
  if (bucket.deviceId === null) {
    await limits.take(perAddress, context.address);
    await limits.take(perAccountHere, `${email} ${context.address}`);
  } else {
    await limits.take(perKnownDevice, `${email} ${bucket.deviceId}`);
  }
  const attempt = await openAttempt(context, bucket);
  if ('lockedUntil' in attempt)
    throw refuse('ACCOUNT_LOCKED', { lockedUntil: attempt.lockedUntil.toISOString() });

  const person = await findPerson(database, email);
  const right = await verifyPassword(person?.passwordHash ?? null, input.password);
  if (!right || !person?.passwordHash) throw refuse('CREDENTIALS_WRONG');
  if (!person.emailVerified) {
    await excuseAttempt(database, attempt, clock.now());
    await confirmationAtSignIn(auth, context, email);
    throw refuse('EMAIL_NOT_CONFIRMED');
  }
  await startSession(auth, context, { id: person.id, email }, input.remember, {
    attempt,
    passwordHash: person.passwordHash,
  });
  return { isSuperAdmin: person.isSuperAdmin ?? false };
}

async function findPerson(database: Database, email: string) {
  const [person] = await database.as('accounts', (tx) =>
    tx
      .select({
        id: users.id,
        emailVerified: users.emailVerified,
        passwordHash: credentials.password,
        isSuperAdmin: profiles.isSuperAdmin,
      })
      .from(users)
      .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, email))
      .limit(1),
  );
  return person;
}
