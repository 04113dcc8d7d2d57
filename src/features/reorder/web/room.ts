import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const reorderRoom: WebRoom = {
  name: 'reorder',
  links: [{ to: '/reorder', label: texts.reorder, icon: ShoppingCart, group: 'stock', thumb: 900 }],
  keptReads: 'all',
};
