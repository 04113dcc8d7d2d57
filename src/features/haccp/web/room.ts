import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ListChecks from 'lucide-react/icons/list-checks';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const haccpRoom: WebRoom = {
  name: 'haccp',
  links: [{ to: '/haccp', label: texts.haccp, icon: ClipboardCheck, group: 'checks', thumb: 3 }],
  quickActions: [
    { to: '/haccp', place: 2, label: texts.recordCheck, icon: ClipboardCheck },
    { to: '/haccp/round', place: 2, label: texts.startRound, icon: ListChecks, when: 'round' },
  ],
  keptReads: 'all',
};
