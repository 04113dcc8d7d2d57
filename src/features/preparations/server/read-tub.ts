import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import type { TubPage } from '../contract.ts';
import { preparations, preparationTubs } from '../tables.ts';
import { knownOneNow } from './known-now.ts';
import { labelNow } from './label-tub.ts';
import { actsOf } from './list-acts.ts';
import { presentMade } from './present.ts';
import { inputsOf, usedIn } from './tub-inputs.ts';

/**
 * The page of a container: what went into it, down to the lots; what was done to it; and what was made of it. How far goods went from
 * there, and where they come from, tells traceability.
 * @throws NOT_FOUND
 */
export async function readTub(
  services: Services,
  caller: Member,
  { tubId }: { readonly tubId: string },
): Promise<TubPage> {
  const restaurantId = caller.restaurant.id;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      const parent = alias(preparationTubs, 'parent');
      const [found] = await tx
        .select({
          tub: preparationTubs,
          preparation: preparations,
          parent: { id: parent.id, number: parent.number },
        })
        .from(preparationTubs)
        .innerJoin(
          preparations,
          and(
            eq(preparations.restaurantId, restaurantId),
            eq(preparations.id, preparationTubs.preparationId),
          ),
        )
        .leftJoin(
          parent,
          and(eq(parent.restaurantId, restaurantId), eq(parent.id, preparationTubs.parentTubId)),
        )
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, tubId)));
      if (!found) throw refuse('NOT_FOUND');
      const { tub, preparation } = found;
      return {
        ...presentMade(
          await knownOneNow(tx, restaurantId, preparation),
          tub,
          await labelNow(tx, restaurantId, tubId),
        ),
        parent: found.parent,
        inputs: await inputsOf(tx, restaurantId, preparation.id),
        acts: await actsOf(tx, restaurantId, tubId, preparation.unit),
        usedIn: await usedIn(tx, restaurantId, tubId, preparation.unit),
      };
    },
    { snapshot: true },
  );
}
