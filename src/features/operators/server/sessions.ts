import { and, eq, gte, not } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { operatorCookie } from '#features/access/server/index.ts';
import { activeSince } from '#features/access/operator-sessions.ts';
import { operatorSessions } from '#features/access/tables.ts';

/** The restaurant's sessions with a sign of life in the last 30 minutes that nobody ended (OPER-27, DATA-14). */
export function activeSession(restaurantId: string, now: Date): SQL | undefined {
  return and(
    eq(operatorSessions.restaurantId, restaurantId),
    gte(operatorSessions.lastActivity, activeSince(now)),
    not(operatorSessions.isForcedLogout),
  );
}

/** Hours that a browser keeps the cookie; the session behind it ends long before. */
const cookieHours = 12;

/** From now on this browser's records are written in the name of the session's operator. */
export function workAs(context: RequestContext, sessionId: string): void {
  context.cookies.set(operatorCookie, sessionId, { maxAgeSeconds: cookieHours * 3_600 });
}
