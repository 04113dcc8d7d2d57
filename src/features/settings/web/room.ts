import Settings from 'lucide-react/icons/settings';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const settingsRoom: WebRoom = {
  name: 'settings',
  links: [
    {
      to: '/restaurant-backend',
      label: texts.settings,
      icon: Settings,
      group: 'management',
      shownTo: 'admins',
    },
    // Administrators have the same screen among what they manage.
    { to: '/settings', label: texts.settings, icon: Settings, group: 'own', shownTo: 'others' },
  ],
};
