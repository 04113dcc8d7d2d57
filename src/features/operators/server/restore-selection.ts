import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Operator } from '../contract.ts';
import { isSessionRestorable } from '#features/access/operator-sessions.ts';
import { operators, operatorSessions } from '#features/access/tables.ts';
import { workAs } from './sessions.ts';
import { operatorOf, takeTurn } from './store.ts';

/**
 * Gives a device the operator back that it remembers (OPER-11…15, OPER-47), without asking anybody: only the session of
 * this person, operator, restaurant and device, used in the last 30 minutes and not ended by force. That counts as a
 * sign of life.
 * @returns null where there is no such session, and for super administrators, who work as nobody (OPER-04)
 */
export async function restoreSelection(
  context: RequestContext,
  caller: Member,
  operatorId: string,
): Promise<{ operator: Operator | null }> {
  if (caller.isSuperAdmin) return { operator: null };
  const request = {
    userId: caller.userId,
    operatorId,
    restaurantId: caller.restaurant.id,
    deviceId: context.deviceId,
    now: context.services.clock.now(),
  };
  const restored = await context.services.database.asTenant(request.restaurantId, async (tx) => {
    // Nobody ends the session or takes the place between the look and the sign of life.
    await takeTurn(tx, request.restaurantId);
    const [found] = await tx
      .select({ session: operatorSessions, operator: operators })
      .from(operatorSessions)
      .innerJoin(
        operators,
        and(
          eq(operators.restaurantId, operatorSessions.restaurantId),
          eq(operators.id, operatorSessions.operatorId),
          isNull(operators.archivedAt),
        ),
      )
      .where(
        and(
          eq(operatorSessions.restaurantId, request.restaurantId),
          eq(operatorSessions.userId, request.userId),
          eq(operatorSessions.operatorId, operatorId),
          eq(operatorSessions.deviceId, request.deviceId),
        ),
      )
      .limit(1);
    if (!found || !isSessionRestorable(found.session, request)) return null;
    await tx
      .update(operatorSessions)
      .set({ lastActivity: request.now })
      .where(
        and(
          eq(operatorSessions.restaurantId, request.restaurantId),
          eq(operatorSessions.id, found.session.id),
        ),
      );
    return { operator: operatorOf(found.operator), sessionId: found.session.id };
  });
  if (!restored) {
    context.services.logger.info({ operatorId }, 'the saved operator of a device was not restored');
    return { operator: null };
  }
  workAs(context, restored.sessionId);
  return { operator: restored.operator };
}
