import { and, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { operatorSessions } from '#features/access/tables.ts';

/** What a device could not send yet. */
export interface Held {
  readonly held: number;
  readonly heldSince: string | null;
}

/**
 * Refreshes this device's operator session (OPER-20), and notes what the device says it holds. `active` is false when
 * there is none any more.
 */
export async function heartbeat(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Pick<Member, 'operator' | 'restaurant'>,
  { held, heldSince }: Held = { held: 0, heldSince: null },
): Promise<{ active: boolean }> {
  const { operator, restaurant } = caller;
  if (!operator) return { active: false };
  const { rowCount } = await services.database.asTenant(restaurant.id, (tx) =>
    tx
      .update(operatorSessions)
      .set({
        lastActivity: services.clock.now(),
        heldCount: held,
        heldSince: held > 0 && heldSince !== null ? new Date(heldSince) : null,
      })
      .where(
        and(
          eq(operatorSessions.restaurantId, restaurant.id),
          eq(operatorSessions.id, operator.sessionId),
          eq(operatorSessions.isForcedLogout, false),
        ),
      ),
  );
  return { active: rowCount === 1 };
}
