import type { RequestContext } from '#platform/http/server/context.ts';
import type { Auth } from './auth.ts';
import { operatorCookie } from './caller.ts';

/** Ends this device's session and its choice of operator. Without a session it does nothing (AUTH-61). */
export async function signOut(auth: Auth, context: RequestContext): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: context.headers, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) context.cookies.append(cookie);
  context.cookies.clear(operatorCookie);
}
