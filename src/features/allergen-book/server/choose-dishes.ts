import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { recipes } from '#features/recipes/tables.ts';
import type { zChoice } from '../contract.ts';
import { bookErrors } from '../errors.it.ts';
import { allergenBooks } from '../tables.ts';
import { holdBook } from './read-book.ts';

const refuse = refusals(bookErrors);

type Chosen = { readonly revision: number };

/**
 * Chooses the dishes of the menu, all of them, in their order. What was chosen before and is archived since may stay.
 * @throws BOOK_CHANGED when somebody else chose meanwhile; BOOK_RECIPE_GONE
 */
export async function chooseDishes(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zChoice>,
): Promise<Chosen> {
  const restaurantId = caller.restaurant.id;
  const { recipeIds } = input;
  return recordWrite<Chosen>(services, caller, {
    id: input.id,
    action: 'allergen_book.choose',
    input,
    entity: { type: 'allergen_book', id: restaurantId },
    hints: ['allergenBook'],
    run: async (tx, at) => {
      const book = await holdBook(tx, restaurantId);
      const before = book?.recipeIds ?? [];
      if (input.revision !== (book?.revision ?? 0))
        throw refuse('BOOK_CHANGED', { revision: book?.revision ?? 0 });
      const there = await tx
        .select({ id: recipes.id, name: recipes.name, archivedAt: recipes.archivedAt })
        .from(recipes)
        .where(and(eq(recipes.restaurantId, restaurantId), inArray(recipes.id, [...recipeIds, ...before])));
      const wanted = new Set<string>(recipeIds);
      const mayStand = there.filter(
        ({ id, archivedAt }) => wanted.has(id) && (archivedAt === null || before.includes(id)),
      );
      if (mayStand.length !== recipeIds.length) throw refuse('BOOK_RECIPE_GONE');
      const revision = input.revision + 1;
      const chosen = { recipeIds: [...recipeIds], revision, updatedAt: at };
      // Two who choose the first menu at once: the second waits for the first one's key, and finds that it is not the first.
      const written = book
        ? await tx
            .update(allergenBooks)
            .set(chosen)
            .where(eq(allergenBooks.restaurantId, restaurantId))
            .returning({ revision: allergenBooks.revision })
        : await tx
            .insert(allergenBooks)
            .values({ restaurantId, ...chosen })
            .onConflictDoNothing()
            .returning({ revision: allergenBooks.revision });
      if (written.length === 0) throw refuse('BOOK_CHANGED', { revision: 1 });
      const named = new Map(there.map((one) => [one.id, one.name]));
      const dishes = (ids: readonly string[]) => ids.flatMap((one) => named.get(one) ?? []);
      return {
        response: { revision },
        change: changeOf({ dishes: dishes(before) }, { dishes: dishes(recipeIds) }),
      };
    },
  });
}
