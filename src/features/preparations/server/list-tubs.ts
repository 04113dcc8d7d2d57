import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Made } from '../contract.ts';
import { preparations, preparationTubs } from '../tables.ts';
import { presentMade } from './present.ts';

/** Containers in one answer: more stand in no kitchen, and what expires first is among them. */
const mostTubs = 1_000;

/** Every container with something in it, what expires first before the rest, each with the code on its newest label. */
export async function listTubs(services: Services, caller: Member): Promise<{ rows: Made[] }> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const rows = await tx
        .select({
          preparation: preparations,
          tub: preparationTubs,
          labelId: sql<string | null>`(
            SELECT unique_identifier FROM qr_labels l
             WHERE l.restaurant_id = ${restaurantId}::uuid AND l.subject_id = ${preparationTubs.id}
             ORDER BY l.created_at DESC, l.id DESC LIMIT 1)`,
        })
        .from(preparationTubs)
        .innerJoin(
          preparations,
          and(
            eq(preparations.restaurantId, restaurantId),
            eq(preparations.id, preparationTubs.preparationId),
          ),
        )
        .where(and(eq(preparationTubs.restaurantId, restaurantId), gt(preparationTubs.quantity, 0)))
        .orderBy(asc(preparationTubs.expiresAt), asc(preparationTubs.id))
        .limit(mostTubs);
      return { rows: rows.map(({ preparation, tub, labelId }) => presentMade(preparation, tub, labelId)) };
    },
    { snapshot: true },
  );
}
