import { telling } from '#features/day/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { bookNotices } from '../notices.ts';
import { outdatedBook } from './outdated-book.ts';

/** What the allergen book tells in the bell. */
export const allergenBookInDay: DaySource = {
  notices: telling(
    () => [outdatedBook({})],
    ([book], viewer) => bookNotices(book, viewer),
  ),
};
