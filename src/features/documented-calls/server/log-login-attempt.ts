import type { RequestContext } from '#platform/http/server/context.ts';

const perAddress = { name: 'log-login-attempt', points: 60, seconds: 600 };

/**
 * Takes what a client says about a try to sign in, and stores nothing (C-19): the sign-in endpoint writes its tries
 * itself, before it looks at the password. A log that clients write would let anybody lock or unlock anybody.
 * @throws TOO_MANY_REQUESTS
 */
export async function logLoginAttempt(context: RequestContext): Promise<{ success: true }> {
  await context.services.limits.take(perAddress, context.address);
  return { success: true };
}
