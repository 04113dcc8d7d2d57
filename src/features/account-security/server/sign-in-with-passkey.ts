import { eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { startSession } from '#features/accounts/server/index.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import { profiles, users, passkeys } from '#features/access/tables.ts';
import type { KeyProof } from '../contract.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { takeChallenge } from './challenges.ts';
import { proves } from './passkey-proof.ts';

const refuse = refusals(accountSecurityErrors);
const triesPerAddress = { name: 'passkey-sign-in', points: 60, seconds: 600 };

/**
 * Signs in with a passkey. A lock of the password does not hold it back: a key can not be guessed.
 * @throws PASSKEY_REFUSED for whatever is wrong: an unknown key, an unconfirmed address, a challenge that was used or
 * given to another browser, another origin, a signature or a count that does not hold; TOO_MANY_REQUESTS
 */
export async function signInWithPasskey(
  auth: Auth,
  context: RequestContext,
  { key, remember }: { readonly key: KeyProof; readonly remember: boolean },
): Promise<{ isSuperAdmin: boolean }> {
  const { database, limits } = context.services;
  await limits.take(triesPerAddress, context.address);
  const challenge = await takeChallenge(context, 'passkey-sign-in', null, key.response.clientDataJSON);
  if (challenge === null) throw refuse('PASSKEY_REFUSED');
  const [found] = await database.as('accounts', (tx) =>
    tx
      .select({
        passkey: passkeys,
        email: users.email,
        emailVerified: users.emailVerified,
        isSuperAdmin: profiles.isSuperAdmin,
      })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .leftJoin(profiles, eq(profiles.id, passkeys.userId))
      .where(eq(passkeys.credentialId, key.id))
      .limit(1),
  );
  if (!found) throw refuse('PASSKEY_REFUSED');
  const { passkey } = found;
  if (!(await proves(context, passkey, key, challenge, found.emailVerified))) throw refuse('PASSKEY_REFUSED');
  await startSession(auth, context, { id: passkey.userId, email: found.email }, remember);
  return { isSuperAdmin: found.isSuperAdmin ?? false };
}
