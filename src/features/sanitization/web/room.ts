import SprayCan from 'lucide-react/icons/spray-can';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const sanitizationRoom: WebRoom = {
  name: 'sanitization',
  links: [{ to: '/sanitization', label: texts.sanitization, icon: SprayCan, group: 'checks' }],
  keptReads: 'all',
};
