import { desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Member } from '#features/access/server/index.ts';
import { changesOf, type BookContent } from '../book.ts';
import { zBookContent, type Book, type Issue, type Link } from '../contract.ts';
import { allergenBookIssues, allergenBooks } from '../tables.ts';
import type { IssueRow } from './evidence.ts';
import { readContent } from './read-content.ts';

export type BookRow = typeof allergenBooks.$inferSelect;

/** Versions that the screen shows. */
const shownIssues = 20;

/** Where guests read a book. */
export const linkUrl = (baseUrl: string, code: string): string => `${baseUrl}/allergeni/${code}`;

export const presentLink = (baseUrl: string, code: string, since: Date): Link => ({
  code,
  url: linkUrl(baseUrl, code),
  since: since.toISOString(),
});

/** What a version says as it is stored; null where that can not be read any more: nobody knows then of what the printed book warns (BOOK-13). */
export const contentOfIssue = ({ content }: Pick<IssueRow, 'content'>): BookContent | null =>
  zBookContent.safeParse(content).data ?? null;

export const presentIssue = (row: IssueRow): Issue => ({
  id: row.id,
  version: row.version,
  operatorName: row.operatorName,
  performedAt: row.performedAt.toISOString(),
  dishes: contentOfIssue(row)?.dishes.length ?? 0,
});

/** The book of a restaurant; undefined while nothing was ever chosen. */
export async function findBook(tx: Transaction, restaurantId: string): Promise<BookRow | undefined> {
  const [row] = await tx.select().from(allergenBooks).where(eq(allergenBooks.restaurantId, restaurantId));
  return row;
}

/** The same, held until the commit. */
export async function holdBook(tx: Transaction, restaurantId: string): Promise<BookRow | undefined> {
  const [row] = await tx
    .select()
    .from(allergenBooks)
    .where(eq(allergenBooks.restaurantId, restaurantId))
    .for('update');
  return row;
}

/** The newest versions, the last one first. */
export const readIssues = (tx: Transaction, restaurantId: string, limit: number): Promise<IssueRow[]> =>
  tx
    .select()
    .from(allergenBookIssues)
    .where(eq(allergenBookIssues.restaurantId, restaurantId))
    .orderBy(desc(allergenBookIssues.version))
    .limit(limit);

/** The book with the allergens as the recipes stand, its link and its printed versions. */
export async function readBook(services: Services, caller: Member): Promise<Book> {
  const { id } = caller.restaurant;
  return services.database.asTenant(
    id,
    async (tx) => {
      const book = await findBook(tx, id);
      const content = await readContent(tx, id, book?.recipeIds ?? []);
      const issues = await readIssues(tx, id, shownIssues);
      const [last] = issues;
      const printed = last === undefined ? null : contentOfIssue(last);
      return {
        revision: book?.revision ?? 0,
        recipeIds: book?.recipeIds ?? [],
        dishes: content.dishes.map(({ fromStock, ...dish }) => ({
          ...dish,
          ...(fromStock === undefined ? {} : { fromStock: [...fromStock] }),
          contains: [...dish.contains],
          mayContain: [...dish.mayContain],
          others: [...dish.others],
          unstated: [...dish.unstated],
        })),
        archived: [...content.archived],
        link:
          book?.linkCode && book.linkedAt
            ? presentLink(services.baseUrl, book.linkCode, book.linkedAt)
            : null,
        issues: issues.map(presentIssue),
        isPrintedDamaged: last !== undefined && printed === null,
        changes:
          printed === null
            ? []
            : changesOf(printed.dishes, content.dishes).map((change) => ({
                ...change,
                missing: [...change.missing],
              })),
      };
    },
    { snapshot: true },
  );
}
