import House from 'lucide-react/icons/house';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const dashboardRoom: WebRoom = {
  name: 'dashboard',
  links: [{ to: '/dashboard', label: texts.dashboard, icon: House, group: 'today', thumb: 1 }],
  keptReads: 'all',
};
