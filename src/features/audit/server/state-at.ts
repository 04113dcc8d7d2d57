import { and, desc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { auditLogs } from '../tables.ts';

/**
 * How a thing stood at an instant: the answer to the last write that was about it by then. For things each of whose
 * writes answers with the whole of it (equipment, tasks).
 * @returns null where nothing was written about it until then, or what was is gone
 */
export async function stateAt(
  tx: Transaction,
  restaurantId: string,
  entity: { readonly type: string; readonly id: string },
  instant: Date,
): Promise<unknown> {
  const [last] = await tx
    .select({ response: auditLogs.response })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.restaurantId, restaurantId),
        eq(auditLogs.entityType, entity.type),
        eq(auditLogs.entityId, entity.id),
        lte(auditLogs.recordedAt, instant),
      ),
    )
    .orderBy(desc(auditLogs.recordedAt), desc(auditLogs.id))
    .limit(1);
  return last?.response ?? null;
}
