import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import type { KeyProof } from '../contract.ts';
import { passkeys } from '#features/access/tables.ts';
import { relyingParty, userHandle } from './relying-party.ts';

/**
 * Whether an answer to `challenge` was made with this passkey, by its owner, here; then its count is moved on. One that
 * does not hold is noted in the account's log.
 * @param mayCount false where it proves nothing whatever it says
 */
export async function proves(
  context: RequestContext,
  passkey: Row,
  key: KeyProof,
  challenge: string,
  mayCount = true,
): Promise<boolean> {
  const proof = await holds(context, passkey, key, challenge);
  // The count is taken by the write: of two copies of one key only one gets on with it.
  if (proof !== null && mayCount && (await countOn(context, passkey, proof))) return true;
  await noteRefusal(context, passkey);
  return false;
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
