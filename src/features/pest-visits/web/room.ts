import Rat from 'lucide-react/icons/rat';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const pestVisitsRoom: WebRoom = {
  name: 'pestVisits',
  links: [{ to: '/pest-control/visits', label: texts.pestVisits, icon: Rat, group: 'checks' }],
  keptReads: ['overview', 'entries'],
};
