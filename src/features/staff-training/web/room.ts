import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const staffTrainingRoom: WebRoom = {
  name: 'staffTraining',
  links: [{ to: '/staff-training', label: texts.staffTraining, icon: GraduationCap, group: 'checks' }],
  keptReads: 'all',
};
