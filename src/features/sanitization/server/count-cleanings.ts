import { and, count, eq, sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Counters } from '../contract.ts';
import { countedDays } from '../counted-days.ts';
import { sanitizationLogs } from '../tables.ts';

/** How many entries count, by the local day on which they were done (SANI-01, SANI-11, C-31). */
export function countCleanings(services: Services, caller: Member): Promise<Counters> {
  const restaurantId = caller.restaurant.id;
  const { today, week, to } = countedDays(services.clock.now());
  const { performedAt } = sanitizationLogs;
  const since = (from: Date) =>
    sql<number>`count(*) FILTER (WHERE ${performedAt} >= ${from.toISOString()}::timestamptz AND ${performedAt} < ${to.toISOString()}::timestamptz)::int`;
  return services.database.asTenant(restaurantId, async (tx) => {
    const [row] = await tx
      .select({ today: since(today), week: since(week), total: count() })
      .from(sanitizationLogs)
      .where(
        and(
          eq(sanitizationLogs.restaurantId, restaurantId),
          eq(sanitizationLogs.notDone, false),
          isUncorrected(sanitizationLogs),
        ),
      );
    return row ?? { today: 0, week: 0, total: 0 };
  });
}
