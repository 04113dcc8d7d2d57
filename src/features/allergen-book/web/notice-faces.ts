import BookOpen from 'lucide-react/icons/book-open';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  allergen_book: { icon: BookOpen, to: '/allergen-book' },
};
