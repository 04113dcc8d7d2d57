import Bug from 'lucide-react/icons/bug';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const pestControlRoom: WebRoom = {
  name: 'pestControl',
  links: [{ to: '/pest-control', label: texts.pestControl, icon: Bug, group: 'checks' }],
  keptReads: 'all',
};
