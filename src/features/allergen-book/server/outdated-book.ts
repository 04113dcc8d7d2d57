import { sql } from 'drizzle-orm';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { changesOf } from '../book.ts';
import type { OutdatedBook } from '../notices.ts';
import { contentOfIssue, findBook, readIssues } from './read-book.ts';
import { readContent } from './read-content.ts';

/** The last printed version of the book, where the recipes say something else by now; null where it holds, or there is none. */
export const outdatedBook = question({
  name: 'outdated_book',
  parts: ['allergenBook', 'recipes', 'preparations', 'catalogue', 'restaurants'],
  async read(tx, restaurantId): Promise<OutdatedBook | null> {
    const [last] = await readIssues(tx, restaurantId, 1);
    if (last === undefined) return null;
    const book = await findBook(tx, restaurantId);
    const { dishes } = await readContent(tx, restaurantId, book?.recipeIds ?? []);
    const printed = contentOfIssue(last);
    const changes = printed === null ? [] : changesOf(printed.dishes, dishes);
    if (printed !== null && changes.length === 0) return null;
    const issued = sql`${last.recordedAt.toISOString()}::timestamptz`;
    // What may have changed it first; a choice of other dishes or of another name leaves the time of the book itself.
    const [first] = await executeNamed<{ at: string | null }>(
      tx,
      'outdated_book_since',
      sql`
      SELECT min(c.at)::text AS at FROM (
        SELECT v.recorded_at AS at FROM recipe_versions v WHERE v.restaurant_id = ${restaurantId}::uuid
        UNION ALL SELECT r.archived_at FROM recipes r WHERE r.restaurant_id = ${restaurantId}::uuid
        UNION ALL SELECT b.updated_at FROM allergen_books b WHERE b.restaurant_id = ${restaurantId}::uuid
        UNION ALL SELECT a.recorded_at FROM audit_logs a
         WHERE a.restaurant_id = ${restaurantId}::uuid AND a.action = 'inventory.state_allergens') c
       WHERE c.at > ${issued}`,
    );
    return {
      issueId: last.id,
      version: last.version,
      isDamaged: printed === null,
      changes: changes.map(({ missing, isUnknownNow }) => ({ missing, isUnknownNow })),
      since: new Date(first?.at ?? last.recordedAt).toISOString(),
    };
  },
});
