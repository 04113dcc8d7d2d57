import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Reader } from '#features/access/server/index.ts';
import { timesSaid } from '#features/audit/server/index.ts';
import { arrivalsOf, readMovements } from '#features/inventory/server/index.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import { lots, products } from '#features/inventory/tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Delivery } from '../contract.ts';
import { deliveries, deliveryRefusals, deliveryRows } from '../tables.ts';
import { presentDelivery, presentRefusal, presentRow } from './present.ts';

const zPosition = z.tuple([zInstantKey, z.uuid()]);

/** A page of the restaurant's deliveries, newest first or from one of them on, or those of some days, each with its rows. */
export async function listDeliveries(
  services: Services,
  caller: Reader,
  {
    cursor,
    from,
    firstDay,
    lastDay,
    limit,
  }: {
    readonly cursor?: string | undefined;
    readonly from?: string | undefined;
    readonly firstDay?: string | undefined;
    readonly lastDay?: string | undefined;
    readonly limit: number;
  },
): Promise<{ rows: Delivery[]; total: number; nextCursor: string | null }> {
  const restaurantId = caller.restaurant.id;
  const after = decodeCursor(cursor, zPosition);
  const ofDays = and(
    eq(deliveries.restaurantId, restaurantId),
    firstDay === undefined ? undefined : gte(deliveries.receivedOn, firstDay),
    lastDay === undefined ? undefined : lte(deliveries.receivedOn, lastDay),
  );
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const found = await tx
        .select()
        .from(deliveries)
        .where(
          and(
            ofDays,
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
      const total = await tx.$count(deliveries, ofDays);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const shown = await rowsOf(
        tx,
        restaurantId,
        page.map(({ id }) => id),
      );
      const spans = page.some(({ thermometerId }) => thermometerId !== null)
        ? await readDoubtfulSpans(tx, restaurantId)
        : [];
      const timeOf = await timesSaid(tx, restaurantId, page);
      return {
        rows: page.map((delivery) =>
          presentDelivery(delivery, shown.get(delivery.id) ?? [], timeOf(delivery), spans),
        ),
        total,
        nextCursor:
          found.length > limit && last ? encodeCursor([last.performedAt.toISOString(), last.id]) : null,
      };
    },
    { snapshot: true },
  );
}

/** The rows of deliveries, of each in the order in which they were entered: what came into stock and what was sent back. */
async function rowsOf(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Delivery['rows']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(deliveryRows)
    .where(and(eq(deliveryRows.restaurantId, restaurantId), inArray(deliveryRows.deliveryId, [...ids])));
  const refusals = await tx
    .select({ row: deliveryRefusals, unit: products.unit })
    .from(deliveryRefusals)
    .innerJoin(
      products,
      and(
        eq(products.restaurantId, deliveryRefusals.restaurantId),
        eq(products.id, deliveryRefusals.productId),
      ),
    )
    .where(
      and(eq(deliveryRefusals.restaurantId, restaurantId), inArray(deliveryRefusals.deliveryId, [...ids])),
    );
  const movements = await readMovements(
    tx,
    restaurantId,
    rows.map(({ movementId }) => movementId),
  );
  const lotIds = [...movements.values()].flatMap(({ lots }) => lots.map(({ lotId }) => lotId));
  const arrivals = [...(await arrivalsOf(tx, restaurantId, lotIds)).values()].flat();
  const kinds = await tx
    .select({ id: lots.id, expiryKind: lots.expiryKind })
    .from(lots)
    .where(and(eq(lots.restaurantId, restaurantId), inArray(lots.id, lotIds)));
  const kindOf = new Map(kinds.map(({ id, expiryKind }) => [id, expiryKind]));
  const arrivalById = new Map(arrivals.map((one) => [one.id, one]));
  const shown = [
    ...rows.map((row) => {
      const movement = movements.get(row.movementId)!;
      const kind = kindOf.get(movement.lots[0]?.lotId ?? '') ?? null;
      return {
        place: row,
        told: presentRow(row, movement, arrivalById.get(row.movementId) ?? null, kind),
      };
    }),
    ...refusals.map(({ row, unit }) => ({ place: row, told: presentRefusal(row, unit as Unit) })),
  ].toSorted((a, b) => a.place.position - b.place.position);
  const groups = Map.groupBy(shown, ({ place }) => place.deliveryId);
  return new Map([...groups].map(([id, some]) => [id, some.map(({ told }) => told)]));
}
