import { and, eq } from 'drizzle-orm';
import type { LineKind } from '#platform/fair-line/fair-line.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { paperPdf } from '#features/labels/server/index.ts';
import type { Sheet } from '#features/labels/server/index.ts';
import { zBookContent } from '../contract.ts';
import { drawBook, sheet as paper, type BookPage } from '../draw-book.ts';
import { bookErrors } from '../errors.it.ts';
import { paperTexts } from '../paper-texts.it.ts';
import { allergenBookIssues } from '../tables.ts';

const refuseFile = refusals(bookErrors);

/** Files of books stand in the one line for heavy work. */
const bookWork: LineKind = {
  refuseOwn: () => refuseFile('BOOK_FILES_OWN_BUSY'),
  refuseAll: () => refuseFile('BOOK_FILES_BUSY'),
};

/**
 * A version of the book as a PDF that a browser opens: what was stored with it, and nothing that the recipes say since.
 * @throws NOT_FOUND, RECORD_DAMAGED, BOOK_FILES_OWN_BUSY, BOOK_FILES_BUSY
 */
export async function makeBookFile(
  services: Services,
  caller: Member,
  { issueId }: { readonly issueId: string },
  signal?: AbortSignal,
): Promise<File> {
  const restaurantId = caller.restaurant.id;
  return services.heavy.run(
    restaurantId,
    bookWork,
    async () => {
      const [issue] = await services.database.asTenant(restaurantId, (tx) =>
        tx
          .select()
          .from(allergenBookIssues)
          .where(and(eq(allergenBookIssues.restaurantId, restaurantId), eq(allergenBookIssues.id, issueId))),
      );
      if (!issue) throw refuse('NOT_FOUND');
      // Half of it could hide an allergen.
      const content = zBookContent.safeParse(issue.content).data;
      if (!content) throw refuse('RECORD_DAMAGED');
      const { version, performedAt, operatorName } = issue;
      const pages = drawBook(content, {
        version,
        at: formatItalianDateTime(performedAt),
        operatorName,
      });
      const bytes = await paperPdf(
        pages.map((page) => ({ ...paper, draw: (on) => drawPage(on, page) })),
        {
          title: `${paperTexts.title} · ${content.restaurant}`,
          at: performedAt,
          ...(signal ? { signal } : {}),
        },
      );
      return new File([new Uint8Array(bytes)], `libro-allergeni-v${String(version)}.pdf`, {
        type: 'application/pdf',
      });
    },
    signal,
  );
}

function drawPage({ document, line }: Sheet, { items }: BookPage): void {
  for (const item of items) {
    if (item.kind === 'text') {
      line(item);
      continue;
    }
    const { x, y, width, height, fill, stroke } = item;
    if (width === 0 || height === 0)
      document
        .lineWidth(stroke)
        .moveTo(x, y)
        .lineTo(x + width, y + height)
        .stroke(fill ?? '#000');
    else if (fill === null) document.lineWidth(stroke).rect(x, y, width, height).stroke('#000');
    else document.rect(x, y, width, height).fill(fill);
  }
}
