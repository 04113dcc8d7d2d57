import Thermometer from 'lucide-react/icons/thermometer';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How readings look on *Oggi*, and where they are taken. */
export const dayFaces: DayFaces = {
  reading: { icon: Thermometer, to: '/refrigeration', begin: 'registra', ...texts },
};
