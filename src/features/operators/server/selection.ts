import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { operatorCookie } from '#features/access/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Operator, SelectionState } from '../contract.ts';
import { isSessionActive } from '#features/access/operator-sessions.ts';
import { operators, operatorSessions } from '#features/access/tables.ts';
import { operatorOf } from './store.ts';

/**
 * Who works on this device, and when nobody does any more, why: ended by force, operator archived, 30 minutes without a
 * sign of life (OPER-21, OPER-22). It is no sign of life itself.
 */
export async function deviceSelection(
  context: RequestContext,
  caller: Member,
): Promise<{ state: SelectionState; operator: Operator | null }> {
  const sessionId = context.cookies.get(operatorCookie);
  if (sessionId === undefined || !isUuid(sessionId)) return { state: 'none', operator: null };
  const restaurantId = caller.restaurant.id;
  const rows = await context.services.database.asTenant(restaurantId, (tx) =>
    tx
      .select({ session: operatorSessions, operator: operators })
      .from(operatorSessions)
      .innerJoin(
        operators,
        and(
          eq(operators.restaurantId, operatorSessions.restaurantId),
          eq(operators.id, operatorSessions.operatorId),
        ),
      )
      .where(
        and(
          eq(operatorSessions.restaurantId, restaurantId),
          eq(operatorSessions.id, sessionId),
          eq(operatorSessions.userId, caller.userId),
          eq(operatorSessions.deviceId, context.deviceId),
        ),
      )
      .limit(1),
  );
  const [found] = rows;
  if (!found) return { state: 'none', operator: null };
  if (found.operator.archivedAt !== null) return { state: 'archived', operator: null };
  if (found.session.isForcedLogout) return { state: 'forced_out', operator: null };
  if (!isSessionActive(found.session, context.services.clock.now()))
    return { state: 'expired', operator: null };
  return { state: 'working', operator: operatorOf(found.operator) };
}
