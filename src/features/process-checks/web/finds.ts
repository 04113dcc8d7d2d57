import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Timer from 'lucide-react/icons/timer';
import { inRegister } from '#features/registers/in-register.ts';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    process_live: {
      place: hitKinds.process_live,
      name: texts.kinds.process_live,
      icon: Timer,
      // Of those to be judged the screen has the newest alone: another stands in the register, which is narrowed to it (PROC-32).
      target: (hit) => ({ to: '/process-checks', search: { ...registered(hit), apri: hit.id } }),
    },
    process: {
      place: hitKinds.process,
      name: texts.kinds.process,
      icon: Timer,
      target: (hit) => ({ to: '/process-checks', search: registered(hit) }),
    },
  },
  screens: [{ to: '/process-checks/limits', label: texts.limits, icon: SlidersHorizontal }],
  otherWords: texts.otherWords,
};

/** Where it stands in the register, which has no view of its own. */
function registered(hit: Parameters<typeof inRegister>[0]): Record<string, string> {
  const { vista: _view, ...search } = inRegister(hit);
  return search;
}
