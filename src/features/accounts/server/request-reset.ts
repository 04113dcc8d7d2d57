import type { RequestContext } from '#platform/http/server/context.ts';
import { resetRequested } from '../texts.it.ts';
import { linkJob } from './links.ts';

const requestsPerAddress = { name: 'reset-request-address', points: 20, seconds: 3_600 };
const requestsPerAccount = { name: 'reset-request-account', points: 5, seconds: 3_600 };

/** Sends a link to set a new password. The answer is the same whether the address is known or not (C-51, AUTH-43). */
export async function requestReset(context: RequestContext, email: string): Promise<{ message: string }> {
  const { limits, jobs } = context.services;
  await limits.take(requestsPerAddress, context.address);
  await limits.take(requestsPerAccount, email);
  await jobs.send(linkJob, { kind: 'reset', email });
  return { message: resetRequested };
}
