import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Refrigerator from 'lucide-react/icons/refrigerator';
import Thermometer from 'lucide-react/icons/thermometer';
import { inRegister } from '#features/registers/in-register.ts';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { knownTemperatures } from './known.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    reading_matter: {
      place: hitKinds.reading_matter,
      name: texts.kinds.reading_matter,
      icon: MessageSquareWarning,
      target: ({ id }) => ({ to: '/refrigeration', search: { chiarisci: id } }),
    },
    equipment: {
      place: hitKinds.equipment,
      name: texts.kinds.equipment,
      icon: Refrigerator,
      target: ({ id }) => ({ to: '/refrigeration', search: { registra: id } }),
    },
    reading: {
      place: hitKinds.reading,
      name: texts.kinds.reading,
      icon: Thermometer,
      target: (hit) => ({ to: '/refrigeration', search: inRegister(hit) }),
    },
  },
  known: knownTemperatures,
  otherWords: texts.otherWords,
};
