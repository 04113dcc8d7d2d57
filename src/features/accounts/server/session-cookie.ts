import type { RequestContext } from '#platform/http/server/context.ts';
import type { Auth } from './auth.ts';

/** The token that this browser's session cookie carries; undefined without one, or with a forged one. */
export async function tokenOf(auth: Auth, context: RequestContext): Promise<string | undefined> {
  const { authCookies, secret } = await auth.context;
  return context.cookies.getSigned(authCookies.sessionToken.name, secret);
}

/**
 * Gives the browser its session: signed, and out of reach for scripts. It stands for access and refresh token alike
 * (AUTH-65).
 * @param lasting when it ends, for a session that outlives the browser; null for one that ends with it (C-18)
 */
export async function setSessionCookie(
  auth: Auth,
  context: RequestContext,
  token: string,
  lasting: { readonly expiresAt: Date; readonly now: Date } | null,
): Promise<void> {
  const { authCookies, secret } = await auth.context;
  await context.cookies.setSigned(
    authCookies.sessionToken.name,
    token,
    secret,
    lasting
      ? { maxAgeSeconds: Math.floor((lasting.expiresAt.getTime() - lasting.now.getTime()) / 1_000) }
      : undefined,
  );
}

/** Takes the session from the browser. */
export async function clearSessionCookie(auth: Auth, context: RequestContext): Promise<void> {
  context.cookies.clear((await auth.context).authCookies.sessionToken.name);
}
