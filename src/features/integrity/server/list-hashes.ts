import { desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { restaurants } from '#features/access/tables.ts';
import { hashesListed } from '../contract.ts';
import type { HashRow } from '../contract.ts';
import { dataIntegrityHashes as hashes, integrityCheckLogs as logs } from '../tables.ts';

/** The newest hundred hashes of all restaurants (INTEG-10, INTEG-17, DATA-27). */
export async function listHashes({ database }: Services): Promise<{ hashes: HashRow[] }> {
  return database.as(
    'maintenance',
    async (tx) => {
      const newest = await tx
        .select({
          id: hashes.id,
          restaurant: restaurants.name,
          dataIdentifier: hashes.dataIdentifier,
          dataType: hashes.dataType,
          createdAt: hashes.createdAt,
          tampered: hashes.tampered,
          checkDate: hashes.checkDate,
        })
        .from(hashes)
        .innerJoin(restaurants, eq(restaurants.id, hashes.restaurantId))
        .orderBy(desc(hashes.createdAt), desc(hashes.sequence))
        .limit(hashesListed);
      const [last] = await tx
        .select({ checkDate: logs.checkDate })
        .from(logs)
        .where(eq(logs.status, 'completed'))
        .orderBy(desc(logs.checkDate))
        .limit(1);
      return {
        hashes: newest.map((row) => {
          // Only what changes is marked: whatever stood there when the last check began was looked at by it.
          const seen = last && last.checkDate > row.createdAt ? last.checkDate : row.checkDate;
          return {
            ...row,
            createdAt: row.createdAt.toISOString(),
            checkDate: seen?.toISOString() ?? null,
          };
        }),
      };
    },
    { snapshot: true },
  );
}
