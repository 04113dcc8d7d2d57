import Cloud from 'lucide-react/icons/cloud';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const googleCopyRoom: WebRoom = {
  name: 'googleCopy',
  links: [{ to: '/google-data', label: texts.copy, icon: Cloud, group: 'management', shownTo: 'admins' }],
};
