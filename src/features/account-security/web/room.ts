import UserCog from 'lucide-react/icons/user-cog';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const accountSecurityRoom: WebRoom = {
  name: 'accountSecurity',
  links: [{ to: '/account', label: texts.account, icon: UserCog, group: 'own' }],
};
