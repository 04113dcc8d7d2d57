import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { auditLogs } from '../tables.ts';
import type { StateAt } from './state-at.ts';

/**
 * Reads how some things stood at any instant, all of them at once: `stateAt` for a list. For things each of whose writes answers with
 * the whole of it, and of which few are written (equipment, tasks).
 * @param shape what is read of the answer, in every shape in which it was ever stored
 */
export async function historyOf<T>(
  tx: Transaction,
  restaurantId: string,
  entity: { readonly type: 'refrigeration_equipment' | 'haccp_task'; readonly ids: readonly string[] },
  shape: z.ZodType<T>,
): Promise<(id: string, instant: Date) => StateAt<T>> {
  const rows =
    entity.ids.length === 0
      ? []
      : await tx
          .select({ id: auditLogs.entityId, response: auditLogs.response, at: auditLogs.recordedAt })
          .from(auditLogs)
          .where(
            and(
              eq(auditLogs.restaurantId, restaurantId),
              eq(auditLogs.entityType, entity.type),
              inArray(auditLogs.entityId, [...entity.ids]),
            ),
          )
          .orderBy(asc(auditLogs.recordedAt), asc(auditLogs.id));
  const writesOf = Map.groupBy(rows, ({ id }) => id);
  return (id, instant) => {
    const last = writesOf.get(id)?.findLast(({ at }) => at <= instant);
    if (last === undefined) return { is: 'none' };
    const read = shape.safeParse(last.response);
    return read.success ? { is: 'known', state: read.data, at: last.at } : { is: 'unreadable' };
  };
}
