import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { count, eq } from 'drizzle-orm';
import { isUniqueViolation } from '#platform/db/errors.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { newId } from '#platform/kernel/ids.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { recordAccountEvent } from '#features/accounts/server/index.ts';
import type { Caller } from '#features/access/server/index.ts';
import { users, passkeys } from '#features/access/tables.ts';
import type { NewKey, Passkey } from '../contract.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { passkeyAddedMail } from '../texts.it.ts';
import { takeChallenge } from './challenges.ts';
import { circumstanceOf } from './circumstance.ts';
import { presentPasskey } from './list-passkeys.ts';
import { algorithms, mostPasskeys } from './passkey-rules.ts';
import { relyingParty } from './relying-party.ts';
import { markGiven, requireFactorToChange } from './second-factor.ts';

const refuse = refusals(accountSecurityErrors);

/**
 * Adds the key that the browser made for a challenge of ours, and tells the owner by mail.
 * @throws PASSKEY_NOT_ADDED when anything of it is wrong or it is known already, PASSKEY_LIMIT, SECOND_FACTOR_REQUIRED
 */
export async function addPasskey(
  context: RequestContext,
  caller: Caller,
  { name, key }: { readonly name: string; readonly key: NewKey },
): Promise<Passkey> {
  const { credential, backedUp } = await verifiedKey(context, caller, key);
  const { database, clock, jobs } = context.services;
  const now = clock.now();
  const row = {
    id: newId(),
    userId: caller.userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: key.response.transports ?? [],
    backedUp,
    lastUsedAt: null,
    createdAt: now,
  };
  try {
    await database.as('accounts', async (tx) => {
      // One after the other, so that two at once do not pass the limit together.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update');
      const [has] = await tx
        .select({ count: count() })
        .from(passkeys)
        .where(eq(passkeys.userId, caller.userId));
      if ((has?.count ?? 0) >= mostPasskeys) throw refuse('PASSKEY_LIMIT');
      await requireFactorToChange(tx, caller);
      await tx.insert(passkeys).values(row);
      await markGiven(tx, caller, now);
      await recordAccountEvent(tx, {
        userId: caller.userId,
        actor: caller.userId,
        action: 'passkey_added',
        details: { passkeyId: row.id, name },
        at: now,
      });
      const { subject, text } = passkeyAddedMail;
      await jobs.send(
        mailJob,
        { to: caller.email, subject, text: text(name, circumstanceOf(context)) },
        { tx },
      );
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('PASSKEY_NOT_ADDED');
    throw error;
  }
  return presentPasskey(row);
}

/** @throws PASSKEY_NOT_ADDED */
async function verifiedKey(context: RequestContext, caller: Caller, key: NewKey) {
  const challenge = await takeChallenge(context, 'passkey-new', caller.userId, key.response.clientDataJSON);
  if (challenge === null) throw refuse('PASSKEY_NOT_ADDED');
  const party = relyingParty(context.services.baseUrl);
  const { transports, ...response } = key.response;
  let result: Awaited<ReturnType<typeof verifyRegistrationResponse>>;
  try {
    result = await verifyRegistrationResponse({
      response: {
        ...key,
        response: { ...response, ...(transports ? { transports } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  } catch {
    // The library says in words what is wrong; whoever sends a forged key learns nothing from us.
    throw refuse('PASSKEY_NOT_ADDED');
  }
  if (!result.verified) throw refuse('PASSKEY_NOT_ADDED');
  const { credential, credentialBackedUp } = result.registrationInfo;
  return { credential, backedUp: credentialBackedUp };
}
