import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { auditLogs } from '../tables.ts';
import type { StateAt } from './state-at.ts';

/** Things each of whose writes answers with the whole of it, and of which few are written. */
interface Entities {
  readonly type: 'refrigeration_equipment' | 'haccp_task';
  readonly ids: readonly string[];
}

/** How a thing stood from an instant on; unreadable where its answer has none of the shapes. */
export type StateSince<T> = Exclude<StateAt<T>, { is: 'none' }> & { readonly at: Date };

/**
 * Reads how some things stood at any instant, all of them at once: `stateAt` for a list.
 * @param shape what is read of the answer, in every shape in which it was ever stored
 */
export async function historyOf<T>(
  tx: Transaction,
  restaurantId: string,
  entities: Entities,
  shape: z.ZodType<T>,
): Promise<(id: string, instant: Date) => StateAt<T>> {
  const states = await statesOf(tx, restaurantId, entities, shape);
  return (id, instant) => states.get(id)?.findLast(({ at }) => at <= instant) ?? { is: 'none' };
}

/** All states that some things ever had, by their id, the oldest first. */
export async function statesOf<T>(
  tx: Transaction,
  restaurantId: string,
  { type, ids }: Entities,
  shape: z.ZodType<T>,
): Promise<ReadonlyMap<string, readonly StateSince<T>[]>> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: auditLogs.entityId, response: auditLogs.response, at: auditLogs.recordedAt })
          .from(auditLogs)
          .where(
            and(
              eq(auditLogs.restaurantId, restaurantId),
              eq(auditLogs.entityType, type),
              inArray(auditLogs.entityId, [...ids]),
            ),
          )
          .orderBy(asc(auditLogs.recordedAt), asc(auditLogs.id));
  const states = rows.map(({ id, response, at }) => {
    const read = shape.safeParse(response);
    return {
      id,
      state: read.success
        ? { is: 'known' as const, state: read.data, at }
        : { is: 'unreadable' as const, at },
    };
  });
  return new Map(
    [...Map.groupBy(states, ({ id }) => id)].map(([id, of]) => [id, of.map(({ state }) => state)]),
  );
}
