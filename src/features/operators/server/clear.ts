import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { operatorCookie } from '#features/access/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { operatorSessions } from '#features/access/tables.ts';
import { freePlaces } from './store.ts';

/** Nobody works on this device any more, until somebody is chosen (OPER-09). The place is free for others at once. */
export async function clearSelection(context: RequestContext, caller: Member): Promise<{ cleared: true }> {
  const restaurantId = caller.restaurant.id;
  await context.services.database.asTenant(restaurantId, (tx) =>
    freePlaces(
      tx,
      and(
        eq(operatorSessions.restaurantId, restaurantId),
        eq(operatorSessions.userId, caller.userId),
        eq(operatorSessions.deviceId, context.deviceId),
      ),
      context.services.clock.now(),
    ),
  );
  context.cookies.clear(operatorCookie);
  return { cleared: true };
}
