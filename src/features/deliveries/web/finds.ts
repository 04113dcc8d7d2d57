import Truck from 'lucide-react/icons/truck';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { knownDeliveries } from './known.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    delivery: {
      place: hitKinds.delivery,
      name: texts.kinds.delivery,
      icon: Truck,
      target: ({ id }) => ({ to: '/inventory/deliveries', search: { arrivo: id } }),
    },
  },
  known: knownDeliveries,
  otherWords: texts.otherWords,
};
