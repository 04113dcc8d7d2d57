import Truck from 'lucide-react/icons/truck';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const deliveriesRoom: WebRoom = {
  name: 'deliveries',
  links: [{ to: '/inventory/deliveries', label: texts.deliveries, icon: Truck, group: 'stock', thumb: 5 }],
  keptReads: 'all',
};
