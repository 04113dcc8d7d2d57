import Timer from 'lucide-react/icons/timer';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How processes look on *Oggi*, and where they are measured. */
export const dayFaces: DayFaces = {
  process: { icon: Timer, to: '/process-checks', begin: 'misura', ...texts },
};
