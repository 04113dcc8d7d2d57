import Package from 'lucide-react/icons/package';
import Tag from 'lucide-react/icons/tag';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { knownStock } from './known.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    product: {
      place: hitKinds.product,
      name: texts.kinds.product,
      icon: Package,
      target: ({ id }) => ({ to: `/inventory/${id}` }),
    },
    lot: {
      place: hitKinds.lot,
      name: texts.kinds.lot,
      icon: Tag,
      target: ({ id }) => ({ to: `/inventory/lots/${id}` }),
    },
  },
  known: knownStock,
  otherWords: texts.otherWords,
};
