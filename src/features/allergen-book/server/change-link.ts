import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Link } from '../contract.ts';
import { bookErrors } from '../errors.it.ts';
import { allergenBooks } from '../tables.ts';
import { holdBook, presentLink } from './read-book.ts';

const refuse = refusals(bookErrors);

/**
 * Gives guests a link to the book: a random code of the server, which nobody can guess. The one before leads nowhere any more.
 * @param seen the code that the person saw; null where there was none
 * @throws BOOK_EMPTY while nothing was chosen; BOOK_LINK_CHANGED
 */
export async function openLink(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly seen: string | null },
): Promise<Link> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Link>(services, caller, {
    id: input.id,
    action: 'allergen_book.open_link',
    input,
    entity: { type: 'allergen_book', id: restaurantId },
    hints: ['allergenBook'],
    run: async (tx, at) => {
      const book = await holdBook(tx, restaurantId);
      if (book === undefined || book.recipeIds.length === 0) throw refuse('BOOK_EMPTY');
      if (book.linkCode !== input.seen) throw refuse('BOOK_LINK_CHANGED');
      const linkCode = randomUUID();
      await tx
        .update(allergenBooks)
        .set({ linkCode, linkedAt: at, updatedAt: at })
        .where(eq(allergenBooks.restaurantId, restaurantId));
      return { response: presentLink(services.baseUrl, linkCode, at) };
    },
  });
}

type Revoked = { readonly code: string };

/** Takes the link back: it leads nowhere at once. @throws BOOK_LINK_CHANGED where it is not the one that counts */
export async function revokeLink(
  services: Services,
  caller: OperatorCaller,
  input: { readonly id: string; readonly seen: string },
): Promise<Revoked> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Revoked>(services, caller, {
    id: input.id,
    action: 'allergen_book.revoke_link',
    input,
    entity: { type: 'allergen_book', id: restaurantId },
    hints: ['allergenBook'],
    run: async (tx, at) => {
      const book = await holdBook(tx, restaurantId);
      if (book === undefined || book.linkCode !== input.seen) throw refuse('BOOK_LINK_CHANGED');
      await tx
        .update(allergenBooks)
        .set({ linkCode: null, linkedAt: null, updatedAt: at })
        .where(eq(allergenBooks.restaurantId, restaurantId));
      return { response: { code: input.seen } };
    },
  });
}
