/** What the allergen book raises in the bell: that the one which was printed says something else than the recipes (BOOK-11). */
import { allergens } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import type { Viewer } from '#features/day/day.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { isPrintedUnsafe, type BookChange } from './book.ts';
import { noticeTexts } from './notices.it.ts';

/** The last printed version where it does not hold any more. */
export interface OutdatedBook {
  readonly issueId: string;
  readonly version: number;
  /** What it says can not be read any more. */
  readonly isDamaged: boolean;
  readonly changes: readonly Pick<BookChange, 'missing' | 'isUnknownNow'>[];
  /** When the first of it changed. */
  readonly since: string;
}

/**
 * One for the book, quiet, until the next version is printed; where the printed one warns of less than the recipes do, or nobody can tell of what, it must not lie out, and is
 * told of before what is only to be done some time. Null: the printed one holds, or none was printed.
 */
export function bookNotices(book: OutdatedBook | null, { holds }: Pick<Viewer, 'holds'>): NoticesTold {
  if (book === null || !holds('inventory_basic')) return { notices: [], count: 0 };
  const { issueId, version, isDamaged, changes, since } = book;
  const missing = allergens.filter((one) => changes.some((change) => change.missing.includes(one)));
  const isUnsafe = isPrintedUnsafe(changes, isDamaged);
  const notice: Notice = {
    type: 'allergen_book',
    // Another allergen is another notice, unread again.
    level: isDamaged ? 'damaged' : isUnsafe ? ['unsafe', ...missing].join('_') : 'changed',
    priority: isUnsafe ? 'high' : 'low',
    record: issueId,
    subjectId: issueId,
    title: noticeTexts.title,
    message: isDamaged
      ? noticeTexts.damaged(version)
      : isUnsafe
        ? noticeTexts.unsafe(
            version,
            missing.map((one) => allergenNames[one].toLocaleLowerCase('it')),
          )
        : noticeTexts.changed(version),
    since: new Date(since),
  };
  return { notices: [notice], count: 1 };
}
