import { and, desc, eq, gte, isNull, lte, not, or } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { OverdueDevice } from '../contract.ts';
import { overdueBounds } from '../overdue.ts';
import { operators, operatorSessions } from '#features/access/tables.ts';

/**
 * Devices that said that they hold records for two hours or longer, and those on which somebody works that have not been
 * heard of for a day; of the last seven days, the longest silent last. What the server never heard of it can not know.
 */
export async function listOverdueDevices(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Member,
): Promise<OverdueDevice[]> {
  const { held, silent, oldest } = overdueBounds(services.clock.now());
  const restaurantId = caller.restaurant.id;
  const rows = await services.database.asTenant(restaurantId, (tx) => {
    // Whoever works on a device now speaks for it; who did before does not.
    const newest = tx
      .selectDistinctOn([operatorSessions.deviceId])
      .from(operatorSessions)
      .where(and(eq(operatorSessions.restaurantId, restaurantId), not(operatorSessions.isForcedLogout)))
      .orderBy(operatorSessions.deviceId, desc(operatorSessions.lastActivity))
      .as('newest');
    return tx
      .select({
        operatorName: operators.name,
        lastSeenAt: newest.lastActivity,
        held: newest.heldCount,
        heldSince: newest.heldSince,
      })
      .from(newest)
      .innerJoin(
        operators,
        and(eq(operators.restaurantId, newest.restaurantId), eq(operators.id, newest.operatorId)),
      )
      .where(
        and(
          isNull(operators.archivedAt),
          gte(newest.lastActivity, oldest),
          or(lte(newest.heldSince, held), lte(newest.lastActivity, silent)),
        ),
      )
      .orderBy(desc(newest.lastActivity));
  });
  return rows.map(({ operatorName, lastSeenAt, held, heldSince }) => ({
    operatorName,
    lastSeenAt: lastSeenAt.toISOString(),
    held,
    heldSince: heldSince?.toISOString() ?? null,
  }));
}
