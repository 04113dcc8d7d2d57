import type { RequestContext } from '#platform/http/server/context.ts';
import type { Auth } from './auth.ts';
import { resetIdentifier } from './links.ts';

/** What one network may try: looking whether a link is good, and using it, count together. */
export const resetTries = { name: 'reset-try', points: 30, seconds: 600 };

/** The person a reset link belongs to, or null when it is unknown, used or too old. */
export async function ownerOfReset(
  auth: Auth,
  context: RequestContext,
  token: string,
): Promise<string | null> {
  const { internalAdapter } = await auth.context;
  const proof = await auth.run(() => internalAdapter.findVerificationValue(resetIdentifier(token)));
  return proof && proof.expiresAt > context.services.clock.now() ? proof.value : null;
}
