import { APIError } from 'better-auth/api';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { accountErrors } from '../errors.it.ts';
import type { Auth } from './auth.ts';

const refuse = refusals(accountErrors);
const perAddress = { name: 'confirm', points: 30, seconds: 600 };

/**
 * Confirms an address with the link of the confirmation mail (AUTH-59, C-20). It signs nobody in, so that using the
 * link twice does no harm.
 * @throws LINK_INVALID, TOO_MANY_REQUESTS
 */
export async function confirm(auth: Auth, context: RequestContext, token: string): Promise<void> {
  await context.services.limits.take(perAddress, context.address);
  try {
    await auth.run(() => auth.api.verifyEmail({ query: { token } }));
  } catch (error) {
    if (error instanceof APIError) throw refuse('LINK_INVALID');
    throw error;
  }
}
