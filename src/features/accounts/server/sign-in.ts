import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import { profiles } from '../tables.ts';
import type { Auth } from './auth.ts';

const refuse = refusals(accountErrors);
/** Against guessing: for one address of the network, and for one account from anywhere. */
const perAddress = { name: 'sign-in-address', points: 60, seconds: 600 };
const perAccountHere = { name: 'sign-in-account-here', points: 20, seconds: 900 };
const perAccount = { name: 'sign-in-account', points: 200, seconds: 900 };

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** "Ricordami": the session outlives the browser (C-18). */
  readonly remember: boolean;
}

/**
 * Signs in with e-mail and password and sets the session cookie.
 * @throws CREDENTIALS_WRONG (the same for an unknown address), EMAIL_NOT_CONFIRMED, TOO_MANY_REQUESTS
 */
export async function signIn(
  auth: Auth,
  context: RequestContext,
  input: SignIn,
): Promise<{ isSuperAdmin: boolean }> {
  const { limits, database } = context.services;
  await limits.take(perAddress, context.address);
  // Counted apart for each place, so that a stranger's tries do not lock the kitchen out.
  await limits.take(perAccountHere, `${input.email} ${context.address}`);
  await limits.take(perAccount, input.email);
  try {
    const { headers, response } = await auth.run(() =>
      auth.api.signInEmail({
        body: { email: input.email, password: input.password, rememberMe: input.remember },
        headers: context.headers,
        returnHeaders: true,
      }),
    );
    for (const cookie of headers.getSetCookie()) context.cookies.append(cookie);
    const [profile] = await database.as('accounts', (tx) =>
      tx
        .select({ isSuperAdmin: profiles.isSuperAdmin })
        .from(profiles)
        .where(eq(profiles.id, response.user.id))
        .limit(1),
    );
    return { isSuperAdmin: profile?.isSuperAdmin ?? false };
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'EMAIL_NOT_VERIFIED')
      throw refuse('EMAIL_NOT_CONFIRMED');
    if (error instanceof APIError && error.statusCode === 401) throw refuse('CREDENTIALS_WRONG');
    throw error;
  }
}
