import { count } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { restaurants } from '#features/access/tables.ts';
import { dataIntegrityHashes } from '../tables.ts';

/** How many hashes are kept, for how many restaurants; counted in the database (C-31). */
export async function summarizeIntegrity(
  services: Services,
): Promise<{ hashes: number; restaurants: number }> {
  return services.database.as('maintenance', async (tx) => {
    const [hashes] = await tx.select({ count: count() }).from(dataIntegrityHashes);
    const [tenants] = await tx.select({ count: count() }).from(restaurants);
    return { hashes: hashes?.count ?? 0, restaurants: tenants?.count ?? 0 };
  });
}
