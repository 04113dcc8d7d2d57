import Waypoints from 'lucide-react/icons/waypoints';
import type { HitFace, RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { traceSearch } from './start-in-address.ts';

const traceOf = (start: 'lot' | 'tub' | 'delivery'): HitFace => ({
  place: hitKinds[`${start}_trace`],
  name: texts.kinds[start],
  icon: Waypoints,
  target: ({ id }) => ({ to: '/traceability/trace', search: traceSearch(start, id) }),
});

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: { lot_trace: traceOf('lot'), tub_trace: traceOf('tub'), delivery_trace: traceOf('delivery') },
  otherWords: texts.otherWords,
};
