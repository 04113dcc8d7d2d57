import BookOpen from 'lucide-react/icons/book-open';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const allergenBookRoom: WebRoom = {
  name: 'allergenBook',
  links: [{ to: '/allergen-book', label: texts.book, icon: BookOpen, group: 'kitchen' }],
  keptReads: 'all',
};
