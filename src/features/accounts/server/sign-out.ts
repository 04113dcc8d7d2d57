import { eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { sessions } from '../tables.ts';
import type { Auth } from './auth.ts';
import { operatorCookie } from './caller.ts';
import { endSession } from './end-sessions.ts';
import { clearSessionCookie, tokenOf } from './session-cookie.ts';
import { sessionTokenHash } from './session-token.ts';

/** Ends this device's session and its choice of operator. Without a session it does nothing (AUTH-61). */
export async function signOut(auth: Auth, context: RequestContext): Promise<void> {
  const token = await tokenOf(auth, context);
  if (token !== undefined)
    await context.services.database.as('accounts', async (tx) => {
      const [session] = await tx
        .select({ id: sessions.id, userId: sessions.userId })
        .from(sessions)
        .where(eq(sessions.token, sessionTokenHash(token)))
        .limit(1);
      if (session) await endSession(tx, session.userId, session.id);
    });
  await clearSessionCookie(auth, context);
  context.cookies.clear(operatorCookie);
}
