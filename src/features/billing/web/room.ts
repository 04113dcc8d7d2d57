import CreditCard from 'lucide-react/icons/credit-card';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const billingRoom: WebRoom = {
  name: 'billing',
  links: [
    { to: '/subscription', label: texts.subscription, icon: CreditCard, group: 'own', shownTo: 'admins' },
  ],
};
