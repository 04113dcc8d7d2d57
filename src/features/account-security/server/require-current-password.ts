import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { missingSecondFactor } from '#features/access/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { verifyPassword } from '#features/accounts/server/index.ts';
import { credentials } from '#features/accounts/tables.ts';
import { accountSecurityErrors } from '../errors.it.ts';

const refuse = refusals(accountSecurityErrors);
/** Somebody at a tablet that stays signed in must not find the password by trying: right ones count as well. */
const perAccount = { name: 'current-password', points: 10, seconds: 900 };

/**
 * Asks who is signed in for their password once more. Of a super administrator who has a second factor it says nothing
 * without that: whoever knows the password alone would else lock them out with another one, or another address.
 * @returns its stored hash: what is changed afterwards is changed only while that is still the one
 * @throws SECOND_FACTOR_REQUIRED, CURRENT_PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function requireCurrentPassword(
  context: RequestContext,
  caller: Caller,
  password: string,
): Promise<string> {
  if (missingSecondFactor(caller) === 'give') throw refuseCommon('SECOND_FACTOR_REQUIRED');
  const { database, limits } = context.services;
  await limits.take(perAccount, caller.userId);
  const [credential] = await database.as('accounts', (tx) =>
    tx
      .select({ password: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, caller.userId), eq(credentials.providerId, 'credential')))
      .limit(1),
  );
  const stored = credential?.password ?? null;
  if (!(await verifyPassword(stored, password)) || stored === null) throw refuse('CURRENT_PASSWORD_WRONG');
  return stored;
}
