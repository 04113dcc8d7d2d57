import Users from 'lucide-react/icons/users';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const operatorsRoom: WebRoom = {
  name: 'operators',
  links: [{ to: '/operators', label: texts.operators, icon: Users, group: 'management', shownTo: 'admins' }],
  // Who works here is the session's to say.
  keptReads: ['list'],
};
