import { and, eq, not } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { operatorSessions } from '#features/access/tables.ts';
import type { Auth } from './auth.ts';
import { operatorCookie } from '#features/access/server/index.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { clearSessionCookie, tokenOf } from './session-cookie.ts';

/** Ends this device's session and its choice of operator. Without a session it does nothing (AUTH-61). */
export async function signOut(auth: Auth, context: RequestContext): Promise<void> {
  const token = await tokenOf(auth, context);
  const operatorSession = context.cookies.get(operatorCookie);
  if (token !== undefined)
    await context.services.database.as('accounts', async (tx) => {
      await endSessionOfToken(tx, token);
      // Whoever worked here leaves the place in the plan to others at once (OPER-26).
      if (operatorSession !== undefined && isUuid(operatorSession))
        await tx
          .update(operatorSessions)
          .set({ isForcedLogout: true, forcedOutAt: context.services.clock.now() })
          .where(
            and(
              eq(operatorSessions.id, operatorSession),
              eq(operatorSessions.deviceId, context.deviceId),
              not(operatorSessions.isForcedLogout),
            ),
          );
    });
  await clearSessionCookie(auth, context);
  context.cookies.clear(operatorCookie);
}
