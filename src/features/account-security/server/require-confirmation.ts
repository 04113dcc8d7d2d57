import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Caller } from '#features/access/server/index.ts';
import type { Confirmation, Confirmed, RequestOptions } from '../contract.ts';
import { accountSecurityErrors } from '../errors.it.ts';
import { passkeys } from '#features/access/tables.ts';
import { challengeMs, keepChallenge, takeChallenge } from './challenges.ts';
import { proves } from './passkey-proof.ts';
import { relyingParty } from './relying-party.ts';
import { requireCurrentPassword } from './require-current-password.ts';

const refuse = refusals(accountSecurityErrors);
const keyTriesPerAccount = { name: 'passkey-confirm', points: 30, seconds: 900 };

/** Where a challenge counts: for this one thing. */
const purposeOf = ({ action, subjectId }: Confirmed) => `passkey-confirm ${action} ${subjectId}` as const;
/** And for whom: this person in this session. */
const holderOf = ({ userId, sessionId }: Caller): string => `${userId} ${sessionId}`;

/** Begins to confirm one thing with a passkey: a challenge for it, this browser and this session, good once. */
export async function confirmationOptions(
  context: RequestContext,
  caller: Caller,
  what: Confirmed,
): Promise<RequestOptions> {
  const { limits, baseUrl } = context.services;
  await limits.take(keyTriesPerAccount, caller.userId);
  const rpId = relyingParty(baseUrl).id;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(context, purposeOf(what), holderOf(caller), challenge);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required' };
}

/**
 * Holds a call against whoever owns the account: a device that stays signed in is in many hands. The proof comes with
 * the call that it is for, and counts for that one.
 * @throws CONFIRMATION_REQUIRED without a proof, CURRENT_PASSWORD_WRONG, CONFIRMATION_REFUSED for whatever is wrong with
 *   a passkey, TOO_MANY_REQUESTS
 */
export async function requireConfirmation(
  context: RequestContext,
  caller: Caller,
  what: Confirmed,
  given: Confirmation | undefined,
): Promise<void> {
  if (given?.key !== undefined) return requireKey(context, caller, what, given.key);
  if (given?.password === undefined) throw refuse('CONFIRMATION_REQUIRED');
  await requireCurrentPassword(context, caller, given.password);
}

async function requireKey(
  context: RequestContext,
  caller: Caller,
  what: Confirmed,
  key: NonNullable<Confirmation['key']>,
): Promise<void> {
  const { database, limits } = context.services;
  await limits.take(keyTriesPerAccount, caller.userId);
  const challenge = await takeChallenge(
    context,
    purposeOf(what),
    holderOf(caller),
    key.response.clientDataJSON,
  );
  if (challenge === null) throw refuse('CONFIRMATION_REFUSED');
  const [own] = await database.as('accounts', (tx) =>
    tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credentialId, key.id), eq(passkeys.userId, caller.userId)))
      .limit(1),
  );
  if (!own || !(await proves(context, own, key, challenge))) throw refuse('CONFIRMATION_REFUSED');
}
