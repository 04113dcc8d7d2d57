import { and, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { productMovements, products } from '../tables.ts';
import { toMovements } from './movement-rows.ts';

const zKey = z.tuple([zInstantKey, z.uuid()]);

export interface MovementQuery {
  readonly productId: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * A page of a product's movements, newest first.
 * @throws NOT_FOUND also for a product of another restaurant, INPUT_INVALID for a bad cursor
 */
export async function listMovements(services: Services, caller: Member, query: MovementQuery) {
  const restaurantId = caller.restaurant.id;
  const { productId, limit } = query;
  const after = decodeCursor(query.cursor, zKey);
  return services.database.asTenant(restaurantId, async (tx) => {
    const [known] = await tx
      .select({ unit: products.unit })
      .from(products)
      .where(and(eq(products.restaurantId, restaurantId), eq(products.id, productId)));
    if (!known) throw refuse('NOT_FOUND');
    const own = and(
      eq(productMovements.restaurantId, restaurantId),
      eq(productMovements.productId, productId),
    );
    const [counted] = await tx.select({ total: count() }).from(productMovements).where(own);
    const found = await tx
      .select()
      .from(productMovements)
      .where(
        after
          ? and(
              own,
              sql`(${productMovements.recordedAt}, ${productMovements.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
            )
          : own,
      )
      .orderBy(desc(productMovements.recordedAt), desc(productMovements.id))
      .limit(limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      rows: await toMovements(tx, restaurantId, page, known.unit as Unit),
      total: counted?.total ?? 0,
      nextCursor:
        last && found.length > limit ? encodeCursor([last.recordedAt.toISOString(), last.id]) : null,
    };
  });
}
