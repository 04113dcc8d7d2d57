import Droplet from 'lucide-react/icons/droplet';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const fryingOilRoom: WebRoom = {
  name: 'fryingOil',
  links: [{ to: '/frying-oil', label: texts.fryingOil, icon: Droplet, group: 'checks' }],
  keptReads: 'all',
};
