import Waypoints from 'lucide-react/icons/waypoints';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const traceabilityRoom: WebRoom = {
  name: 'traceability',
  links: [{ to: '/traceability', label: texts.traceability, icon: Waypoints, group: 'checks' }],
  keptReads: 'all',
};
