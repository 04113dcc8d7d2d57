import type { RequestContext } from '#platform/http/server/context.ts';
import type { Auth } from './auth.ts';
import { operatorCookie } from './caller.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { clearSessionCookie, tokenOf } from './session-cookie.ts';

/** Ends this device's session and its choice of operator. Without a session it does nothing (AUTH-61). */
export async function signOut(auth: Auth, context: RequestContext): Promise<void> {
  const token = await tokenOf(auth, context);
  if (token !== undefined)
    await context.services.database.as('accounts', (tx) => endSessionOfToken(tx, token));
  await clearSessionCookie(auth, context);
  context.cookies.clear(operatorCookie);
}
