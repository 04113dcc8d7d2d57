import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { recordAccountEvent, startSession } from '#features/accounts/server/index.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import { profiles, users } from '#features/accounts/tables.ts';
import type { KeyProof } from '../contract.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { passkeys } from '../tables.ts';
import { takeChallenge } from './challenges.ts';
import { relyingParty, userHandle } from './relying-party.ts';

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
  const proof = await holds(context, passkey, key, challenge);
  // The count is taken by the write: of two copies of one key only one gets on with it.
  if (proof === null || !found.emailVerified || !(await countOn(context, passkey, proof))) {
    await noteRefusal(context, passkey);
    throw refuse('PASSKEY_REFUSED');
  }
  await startSession(auth, context, { id: passkey.userId, email: found.email }, remember);
  return { isSuperAdmin: found.isSuperAdmin ?? false };
}

type Row = typeof passkeys.$inferSelect;
interface Proof {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** What an answer proves, or null when it proves nothing. */
async function holds(
  context: RequestContext,
  passkey: Row,
  key: KeyProof,
  challenge: string,
): Promise<Proof | null> {
  const { userHandle: handle, ...response } = key.response;
  const owner = Buffer.from(userHandle(passkey.userId)).toString('base64url');
  if (handle !== undefined && handle !== null && handle !== owner) return null;
  const party = relyingParty(context.services.baseUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...key, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
      : null;
  } catch {
    // The library says in words what does not hold; there is one answer for all of it.
    return null;
  }
}

async function countOn(context: RequestContext, passkey: Row, proof: Proof): Promise<boolean> {
  const { database, clock } = context.services;
  const used = await database.as('accounts', (tx) =>
    tx
      .update(passkeys)
      .set({ ...proof, lastUsedAt: clock.now() })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id }),
  );
  return used.length > 0;
}

/** A known key with an answer that does not hold may be a copy: the account's log says so. */
async function noteRefusal(context: RequestContext, passkey: Row): Promise<void> {
  const { database, clock } = context.services;
  await database.as('accounts', (tx) =>
    recordAccountEvent(tx, {
      userId: passkey.userId,
      actor: passkey.userId,
      action: 'passkey_refused',
      details: { passkeyId: passkey.id, address: context.address },
      at: clock.now(),
    }),
  );
}
