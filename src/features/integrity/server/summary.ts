import { count, desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { restaurants } from '#features/access/tables.ts';
import type { BrokenRestaurant } from '../contract.ts';
import { healthScore } from '../health.ts';
import { dataIntegrityHashes, integrityCheckLogs } from '../tables.ts';
import { summarizeTimeStamps } from './time-stamps.ts';
import type { TimeStampSummary } from './time-stamps.ts';

/** How the chains of all restaurants stand; counted in the database (C-31, DATA-29). */
export async function summarizeIntegrity(services: Services): Promise<{
  restaurants: number;
  totalHashes: number;
  tamperedHashes: number;
  violations: number;
  healthScore: number;
  lastCheck: string | null;
  broken: BrokenRestaurant[];
  timestamps: TimeStampSummary;
}> {
  return services.database.as(
    'maintenance',
    async (tx) => {
      const [hashes] = await tx.select({ count: count() }).from(dataIntegrityHashes);
      const [touched] = await tx
        .select({ count: count() })
        .from(dataIntegrityHashes)
        .where(eq(dataIntegrityHashes.tampered, true));
      const [tenants] = await tx.select({ count: count() }).from(restaurants);
      const [last] = await tx
        .select()
        .from(integrityCheckLogs)
        .where(eq(integrityCheckLogs.status, 'completed'))
        .orderBy(desc(integrityCheckLogs.checkDate), desc(integrityCheckLogs.id))
        .limit(1);
      const [totalHashes, tamperedHashes] = [hashes?.count ?? 0, touched?.count ?? 0];
      const violations = Math.max(tamperedHashes, last?.violationsFound ?? 0);
      return {
        restaurants: tenants?.count ?? 0,
        totalHashes,
        tamperedHashes,
        violations,
        // A link that was taken away is no hash any more, and is no better than one that was changed (C-61).
        healthScore: healthScore(totalHashes, violations),
        lastCheck: last?.checkDate.toISOString() ?? null,
        broken: last?.broken ?? [],
        timestamps: await summarizeTimeStamps(tx, services),
      };
    },
    { snapshot: true },
  );
}
