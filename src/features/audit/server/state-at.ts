import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { auditLogs } from '../tables.ts';

/**
 * How a thing stood at an instant. `none`: nothing was written about it until then, or what was is gone. `unreadable`:
 * something was, in a shape that nobody knows here; what is judged by it must not come out as fine.
 */
export type StateAt<T> =
  | { readonly is: 'known'; readonly state: T; readonly at: Date }
  | { readonly is: 'none' }
  | { readonly is: 'unreadable' };

/**
 * Reads how a thing stood at an instant: the answer to the last write that was about it by then. For things each of
 * whose writes answers with the whole of it (equipment, tasks), or for what one action says of it.
 * @param shape what is read of the answer, in every shape in which it was ever stored
 */
export async function stateAt<T>(
  tx: Transaction,
  restaurantId: string,
  entity: { readonly type: string; readonly id: string; readonly action?: 'inventory.state_allergens' },
  instant: Date,
  shape: z.ZodType<T>,
): Promise<StateAt<T>> {
  const [last] = await tx
    .select({ response: auditLogs.response, at: auditLogs.recordedAt })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.restaurantId, restaurantId),
        eq(auditLogs.entityType, entity.type),
        eq(auditLogs.entityId, entity.id),
        lte(auditLogs.recordedAt, instant),
        // In the text of the statement, where it decides about an index.
        entity.action === undefined ? undefined : sql.raw(`action = '${entity.action}'`),
      ),
    )
    .orderBy(desc(auditLogs.recordedAt), desc(auditLogs.id))
    .limit(1);
  if (last === undefined) return { is: 'none' };
  const read = shape.safeParse(last.response);
  return read.success ? { is: 'known', state: read.data, at: last.at } : { is: 'unreadable' };
}
