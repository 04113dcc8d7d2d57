import Timer from 'lucide-react/icons/timer';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const processRoom: WebRoom = {
  name: 'processChecks',
  links: [{ to: '/process-checks', label: texts.processes, icon: Timer, group: 'checks' }],
  keptReads: 'all',
};
