import Rat from 'lucide-react/icons/rat';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How visits look on *Oggi*, and where they are recorded. */
export const dayFaces: DayFaces = {
  pest_visit: { icon: Rat, to: '/pest-control/visits', begin: 'registra', ...texts },
};
