import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Member } from '#features/access/server/index.ts';
import { readMovements } from '#features/inventory/server/index.ts';
import type { Delivery } from '../contract.ts';
import { deliveries, deliveryRows } from '../tables.ts';
import { presentDelivery } from './present.ts';

const zPosition = z.tuple([zInstantKey, z.uuid()]);

/** A page of the restaurant's deliveries, newest first or from one of them on, each with its rows. */
export async function listDeliveries(
  services: Services,
  caller: Member,
  {
    cursor,
    from,
    limit,
  }: { readonly cursor?: string | undefined; readonly from?: string | undefined; readonly limit: number },
): Promise<{ rows: Delivery[]; total: number; nextCursor: string | null }> {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(cursor, zPosition);
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const found = await tx
        .select()
        .from(deliveries)
        .where(
          and(
            eq(deliveries.restaurantId, restaurantId),
            from === undefined
              ? undefined
              : sql`(${deliveries.performedAt}, ${deliveries.id}) <= (SELECT first.performed_at, first.id FROM deliveries first
                     WHERE first.restaurant_id = ${restaurantId}::uuid AND first.id = ${from}::uuid)`,
            after === null
              ? undefined
              : sql`(${deliveries.performedAt}, ${deliveries.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(deliveries.performedAt), desc(deliveries.id))
        // One more than asked for tells whether there is a next page.
        .limit(limit + 1);
      const total = await tx.$count(deliveries, eq(deliveries.restaurantId, restaurantId));
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const rows =
        page.length === 0
          ? []
          : await tx
              .select()
              .from(deliveryRows)
              .where(
                and(
                  eq(deliveryRows.restaurantId, restaurantId),
                  sql`${deliveryRows.deliveryId} IN ${page.map(({ id }) => id)}`,
                ),
              )
              .orderBy(deliveryRows.position);
      const movements = await readMovements(
        tx,
        restaurantId,
        rows.map(({ movementId }) => movementId),
      );
      const rowsOf = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
      return {
        rows: page.map((delivery) =>
          presentDelivery(
            delivery,
            (rowsOf.get(delivery.id) ?? []).map(({ movementId, celsius }) => ({
              movement: movements.get(movementId)!,
              celsius,
            })),
          ),
        ),
        total,
        nextCursor:
          found.length > limit && last ? encodeCursor([last.performedAt.toISOString(), last.id]) : null,
      };
    },
    { snapshot: true },
  );
}
