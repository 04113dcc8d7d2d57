import type { RequestContext } from '#platform/http/server/context.ts';
import type { Auth } from './auth.ts';
import { ownerOfReset, resetTries } from './owner-of-reset.ts';

/** Tells whether a reset link is still good, so that the screen can say so before anything is typed (AUTH-46, AUTH-47). */
export async function checkReset(
  auth: Auth,
  context: RequestContext,
  token: string,
): Promise<{ valid: boolean }> {
  await context.services.limits.take(resetTries, context.address);
  return { valid: (await ownerOfReset(auth, context, token)) !== null };
}
