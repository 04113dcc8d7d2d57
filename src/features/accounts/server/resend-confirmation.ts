import { ORPCError } from '@orpc/server';
import type { RequestContext } from '#platform/http/server/context.ts';
import { confirmationResent } from '../texts.it.ts';
import type { Auth } from './auth.ts';
import { linkJob, sendConfirmation } from './links.ts';

const requestsPerAddress = { name: 'confirmation-request-address', points: 20, seconds: 3_600 };
const requestsPerAccount = { name: 'confirmation-request-account', points: 5, seconds: 3_600 };

/**
 * Sends the confirmation mail once more. The answer is the same whether the address is known, confirmed already, or
 * neither (C-51).
 * @throws TOO_MANY_REQUESTS
 */
export async function resendConfirmation(
  context: RequestContext,
  email: string,
): Promise<{ message: string }> {
  const { limits, jobs } = context.services;
  await limits.take(requestsPerAddress, context.address);
  await limits.take(requestsPerAccount, email);
  await jobs.send(linkJob, { kind: 'confirmation', email });
  return { message: confirmationResent };
}

/**
 * Sends it once more to who knows the password but has not confirmed yet. Anybody may have opened the account for a
 * stranger's address: beyond what an address gets in an hour, nothing is sent and nothing is said.
 */
export async function confirmationAtSignIn(
  auth: Auth,
  context: RequestContext,
  email: string,
): Promise<void> {
  const { limits, database } = context.services;
  try {
    await limits.take(requestsPerAccount, email);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return;
    throw error;
  }
  await database.as('accounts', (tx) =>
    sendConfirmation(auth, context.services, email, context.deviceId, tx),
  );
}
