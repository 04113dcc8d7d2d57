import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { LimitShown } from '../contract.ts';
import { believedLimit, usualLimit } from '../oil-status.ts';
import type { LimitVersion } from '../oil-status.ts';
import { fryingOilLimits } from '../tables.ts';

/** The versions of the limit, the oldest first; few in years. */
export async function readLimitVersions(tx: Transaction, restaurantId: string): Promise<LimitVersion[]> {
  const rows = await tx
    .select({ limitPercent: fryingOilLimits.limitPercent, since: fryingOilLimits.recordedAt })
    .from(fryingOilLimits)
    .where(eq(fryingOilLimits.restaurantId, restaurantId))
    .orderBy(fryingOilLimits.recordedAt, fryingOilLimits.id);
  return rows;
}

/** The limit as it is now: the restaurant's own, else the usual one. */
export async function readLimit(tx: Transaction, restaurantId: string): Promise<LimitShown> {
  const [row] = await tx
    .select()
    .from(fryingOilLimits)
    .where(eq(fryingOilLimits.restaurantId, restaurantId))
    .orderBy(desc(fryingOilLimits.recordedAt), desc(fryingOilLimits.id))
    .limit(1);
  const written = row?.limitPercent ?? usualLimit;
  const limitPercent = believedLimit(written);
  return {
    limitPercent,
    ...(written === limitPercent ? {} : { notBelieved: written }),
    widerReason: row?.widerReason ?? null,
    setBy: row?.operatorName ?? null,
    setAt: row?.recordedAt.toISOString() ?? null,
  };
}
