import { eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { isRemembered, movedOn } from '../session-lifetime.ts';
import { sessions } from '../tables.ts';
import type { Caller } from './caller.ts';

/** How old the noted last use may be, in milliseconds: a write for every read would be too many. */
const noteEveryMs = 5 * 60_000;

/**
 * Notes when and where a session was last used, and moves on the end of one that lives with its browser. That of a
 * remembered one is moved together with its cookie, when the session is asked for.
 */
export async function touchSession(context: RequestContext, caller: Caller): Promise<void> {
  const now = context.services.clock.now();
  const { session } = caller;
  const age = session.lastUsedAt ? now.getTime() - session.lastUsedAt.getTime() : noteEveryMs;
  // A clock that was set back would otherwise never note again.
  if (Math.abs(age) < noteEveryMs) return;
  const expiresAt = isRemembered(session) ? null : movedOn(session, now);
  await context.services.database.as('accounts', (tx) =>
    tx
      .update(sessions)
      .set({
        lastUsedAt: now,
        ipAddress: context.address,
        userAgent: context.userAgent,
        ...(expiresAt ? { expiresAt } : {}),
      })
      .where(eq(sessions.id, caller.sessionId)),
  );
}
