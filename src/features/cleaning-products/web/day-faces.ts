import SprayCan from 'lucide-react/icons/spray-can';
import type { DayFaces } from '#platform/routing/day-face.ts';

/** How cleaning products look on *Oggi*; nothing of them falls due or is ever outside a limit. */
export const dayFaces: DayFaces = {
  cleaning_product: { icon: SprayCan, to: '/sanitization/products', begin: 'registra' },
};
