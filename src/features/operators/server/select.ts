import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { newId } from '#platform/kernel/ids.ts';
import { operatorCookie } from '#features/accounts/server/index.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { Operator } from '../contract.ts';
import type { OperatorIcon } from '../icons.ts';
import { operators, operatorSessions } from '../tables.ts';

/**
 * Lets an operator work on this device (OPER-05, OPER-18): one row for person, operator and device, written by one
 * upsert (C-10). Its id goes into a cookie that only the server reads; every record takes the operator from there.
 * @throws NOT_FOUND for an operator of another restaurant or an archived one
 */
export async function selectOperator(
  context: RequestContext,
  caller: Member,
  operatorId: string,
): Promise<Operator> {
  const restaurantId = caller.restaurant.id;
  const now = context.services.clock.now();
  const { operator, sessionId } = await context.services.database.asTenant(restaurantId, async (tx) => {
    const [found] = await tx
      .select()
      .from(operators)
      .where(
        and(
          eq(operators.restaurantId, restaurantId),
          eq(operators.id, operatorId),
          isNull(operators.archivedAt),
        ),
      )
      .limit(1);
    if (!found) throw refuse('NOT_FOUND');
    const state = { autoLogin: true, lastActivity: now, isForcedLogout: false };
    const [session] = await tx
      .insert(operatorSessions)
      .values({
        restaurantId,
        id: newId(),
        userId: caller.userId,
        operatorId,
        deviceId: context.deviceId,
        createdAt: now,
        ...state,
      })
      .onConflictDoUpdate({
        target: [
          operatorSessions.restaurantId,
          operatorSessions.userId,
          operatorSessions.operatorId,
          operatorSessions.deviceId,
        ],
        set: state,
      })
      .returning({ id: operatorSessions.id });
    return { operator: found, sessionId: session!.id };
  });
  context.cookies.set(operatorCookie, sessionId, { maxAgeSeconds: 12 * 3_600 });
  return { id: operator.id, name: operator.name, icon: operator.iconName as OperatorIcon };
}
