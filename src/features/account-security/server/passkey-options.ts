import { generateRegistrationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { productName } from '#platform/kernel/product.ts';
import type { Caller } from '#features/access/server/index.ts';
import type { CreationOptions } from '../contract.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { passkeys } from '#features/access/tables.ts';
import { challengeMs, keepChallenge } from './challenges.ts';
import { algorithms, mostPasskeys } from './passkey-rules.ts';
import { relyingParty, userHandle } from './relying-party.ts';
import { requireCurrentPassword } from './require-current-password.ts';

const refuse = refusals(accountSecurityErrors);

/**
 * Begins to add a passkey: asks for the password, because a tablet stays signed in, and says what key is wanted — one
 * that verifies the person and that the device finds by itself.
 * @throws CURRENT_PASSWORD_WRONG, PASSKEY_LIMIT, TOO_MANY_REQUESTS
 */
export async function passkeyOptions(
  context: RequestContext,
  caller: Caller,
  currentPassword: string,
): Promise<CreationOptions> {
  await requireCurrentPassword(context, caller, currentPassword);
  const { database, baseUrl } = context.services;
  const known = await database.as('accounts', (tx) =>
    tx
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, caller.userId)),
  );
  if (known.length >= mostPasskeys) throw refuse('PASSKEY_LIMIT');
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty(baseUrl).id,
    userName: caller.email,
    userDisplayName: caller.email,
    userID: userHandle(caller.userId),
    supportedAlgorithmIDs: algorithms,
  });
  await keepChallenge(context, 'passkey-new', caller.userId, options.challenge);
  return {
    rp: { id: relyingParty(baseUrl).id, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
