import type { RequestContext } from '#platform/http/server/context.ts';
import { confirmationResent } from '../texts.it.ts';
import type { Auth } from './auth.ts';
import { linkJob } from './links.ts';

const requestsPerAddress = { name: 'confirmation-request-address', points: 20, seconds: 3_600 };
const requestsPerAccount = { name: 'confirmation-request-account', points: 5, seconds: 3_600 };

/**
 * Sends the confirmation mail once more. The answer is the same whether the address is known, confirmed already, or
 * neither (C-51).
 * @throws TOO_MANY_REQUESTS
 */
export async function resendConfirmation(
  _auth: Auth,
  context: RequestContext,
  email: string,
): Promise<{ message: string }> {
  const { limits, jobs } = context.services;
  await limits.take(requestsPerAddress, context.address);
  await limits.take(requestsPerAccount, email);
  await jobs.send(linkJob, { kind: 'confirmation', email });
  return { message: confirmationResent };
}
