import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How thermometers look on *Oggi*, and where they are checked. */
export const dayFaces: DayFaces = {
  thermometer: {
    icon: ThermometerSun,
    to: '/thermometers',
    begin: 'ricontrolla',
    isToClarify: true,
    ...texts,
  },
};
