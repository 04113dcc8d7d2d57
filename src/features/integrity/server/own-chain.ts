import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { foundOf } from '../own-chain.ts';
import type { OwnChain } from '../contract.ts';
import { dataIntegrityHashes, integrityChains, integrityCheckLogs } from '../tables.ts';
import { lastTimeStamp } from './time-stamps.ts';

/**
 * How a restaurant's own chain stands: how long it is, and what the last check that came to its end found of it. Nothing is recomputed
 * here: a print at the door does not wait for years of records.
 */
export async function readOwnChain(services: Services, caller: Reader): Promise<OwnChain> {
  const restaurantId = caller.restaurant.id;
  const last = await services.database.as('maintenance', async (tx) => {
    const [log] = await tx
      .select({
        checkDate: integrityCheckLogs.checkDate,
        violationsFound: integrityCheckLogs.violationsFound,
        broken: integrityCheckLogs.broken,
      })
      .from(integrityCheckLogs)
      .where(eq(integrityCheckLogs.status, 'completed'))
      .orderBy(desc(integrityCheckLogs.checkDate), desc(integrityCheckLogs.id))
      .limit(1);
    return log ?? null;
  });
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const [chain] = await tx
        .select({ sequence: integrityChains.sequence, head: integrityChains.head })
        .from(integrityChains)
        .where(eq(integrityChains.restaurantId, restaurantId));
      const [touched] = await tx
        .select({ count: count() })
        .from(dataIntegrityHashes)
        .where(
          and(eq(dataIntegrityHashes.restaurantId, restaurantId), eq(dataIntegrityHashes.tampered, true)),
        );
      // From the end of the chain back: no further than what was recorded since.
      const [until] =
        last === null
          ? []
          : await tx
              .select({ sequence: dataIntegrityHashes.sequence })
              .from(dataIntegrityHashes)
              .where(
                and(
                  eq(dataIntegrityHashes.restaurantId, restaurantId),
                  lt(dataIntegrityHashes.createdAt, last.checkDate),
                ),
              )
              .orderBy(desc(dataIntegrityHashes.sequence))
              .limit(1);
      const stamp = await lastTimeStamp(tx, restaurantId);
      return {
        timestamp: stamp && {
          at: stamp.stampedAt.toISOString(),
          sequence: stamp.sequence,
          authority: stamp.authority,
          isVouched: stamp.isVouched,
        },
        sequence: chain?.sequence ?? 0,
        head: chain?.head ?? '',
        check:
          last === null || until === undefined
            ? null
            : {
                at: last.checkDate.toISOString(),
                until: until.sequence,
                violations: foundOf(restaurantId, last, touched?.count ?? 0),
              },
      };
    },
    { snapshot: true },
  );
}
