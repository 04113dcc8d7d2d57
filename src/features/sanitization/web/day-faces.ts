import SprayCan from 'lucide-react/icons/spray-can';
import type { DayFaces } from '#platform/routing/day-face.ts';

/** How cleanings of the plan look on *Oggi* that nobody can do any more; what is to be done has a card of its own. */
export const dayFaces: DayFaces = {
  cleaning: { icon: SprayCan, to: '/sanitization', begin: 'registra' },
};
