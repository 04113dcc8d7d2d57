import Droplet from 'lucide-react/icons/droplet';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How the oil of fryers looks on *Oggi*, and where its change is recorded. */
export const dayFaces: DayFaces = {
  oil: { icon: Droplet, to: '/frying-oil', begin: 'cambia', isToClarify: true, ...texts },
};
