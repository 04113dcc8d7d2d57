import ChefHat from 'lucide-react/icons/chef-hat';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const preparationsRoom: WebRoom = {
  name: 'preparations',
  links: [{ to: '/preparations', label: texts.preparations, icon: ChefHat, group: 'kitchen' }],
  quickActions: [
    { to: '/preparations', search: { nuova: 'preparazione' }, place: 4, label: texts.make, icon: ChefHat },
  ],
  keptReads: 'all',
};
