import ChefHat from 'lucide-react/icons/chef-hat';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { knownTubs } from './known.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    tub: {
      place: hitKinds.tub,
      name: texts.kinds.tub,
      icon: ChefHat,
      target: ({ id }) => ({ to: `/preparations/${id}` }),
    },
  },
  known: knownTubs,
  screens: [{ to: '/preparations/scan', label: texts.screens.scan, icon: ScanQrCode }],
  otherWords: texts.otherWords,
};
