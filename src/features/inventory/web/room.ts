import Package from 'lucide-react/icons/package';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const inventoryRoom: WebRoom = {
  name: 'inventory',
  links: [{ to: '/inventory', label: texts.inventory, icon: Package, group: 'stock', thumb: 2 }],
  quickActions: [
    { to: '/inventory', search: { movement: 'out' }, place: 5, label: texts.recordMovement, icon: Package },
  ],
  keptReads: 'all',
};
