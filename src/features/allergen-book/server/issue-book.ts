import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { changesOf } from '../book.ts';
import type { Issue } from '../contract.ts';
import { bookErrors } from '../errors.it.ts';
import { allergenBookIssues } from '../tables.ts';
import { issueEvidence, type IssueRow } from './evidence.ts';
import { contentOfIssue, holdBook, presentIssue, readIssues } from './read-book.ts';
import { readContent } from './read-content.ts';

const refuse = refusals(bookErrors);

/**
 * Stores the book as the recipes stand as its next version: what is printed and laid out is that, whatever the recipes say
 * later.
 * @throws BOOK_EMPTY; BOOK_UNCHANGED when the last version says the same
 */
export async function issueBook(
  services: Services,
  caller: OperatorCaller,
  { id }: { readonly id: string },
): Promise<Issue> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Issue>(services, caller, {
    id,
    action: 'allergen_book.issue',
    input: { id },
    entity: { type: 'allergen_book', id: restaurantId },
    hints: ['allergenBook'],
    run: async (tx, at) => {
      // Held: versions have no gap, and two of one moment are not both the next.
      const book = await holdBook(tx, restaurantId);
      const { restaurant, dishes } = await readContent(tx, restaurantId, book?.recipeIds ?? []);
      if (dishes.length === 0) throw refuse('BOOK_EMPTY');
      const [last] = await readIssues(tx, restaurantId, 1);
      const printed = last === undefined ? null : contentOfIssue(last);
      if (
        printed !== null &&
        changesOf(printed.dishes, dishes).length === 0 &&
        printed.restaurant === restaurant
      )
        throw refuse('BOOK_UNCHANGED');
      const row: IssueRow = {
        restaurantId,
        id,
        version: (last?.version ?? 0) + 1,
        content: { restaurant, dishes },
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: at,
        recordedAt: at,
      };
      await tx.insert(allergenBookIssues).values(row);
      return { response: presentIssue(row), evidence: [issueEvidence(row)] };
    },
  });
}
