import { and, count, eq, sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected, madeAt } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Overview } from '../contract.ts';
import { pestControlLogs } from '../tables.ts';
import { presentMatter } from './present.ts';
import { readPestMatters } from './read-matters.ts';

/** The counters (PEST-01, C-31) of inspections that nobody has corrected, and the findings that go on, of one moment. */
export function readOverview(services: Services, caller: Member): Promise<Overview> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const [[row], matters] = await Promise.all([
        tx
          .select({
            total: count(),
            clean: sql<number>`count(*) FILTER (WHERE ${pestControlLogs.findingsCount} = 0)::int`,
            lastAt: sql<Date | null>`max(${madeAt(pestControlLogs)})`.mapWith(pestControlLogs.performedAt),
          })
          .from(pestControlLogs)
          .where(and(eq(pestControlLogs.restaurantId, restaurantId), isUncorrected(pestControlLogs))),
        readPestMatters(tx, restaurantId),
      ]);
      const { total, clean, lastAt } = row ?? { total: 0, clean: 0, lastAt: null };
      return {
        total,
        clean,
        withFindings: total - clean,
        lastAt: lastAt?.toISOString() ?? null,
        matters: matters.map(presentMatter),
      };
    },
    { snapshot: true },
  );
}
