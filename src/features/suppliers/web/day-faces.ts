import Handshake from 'lucide-react/icons/handshake';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How suppliers look on *Oggi*, and where what expires is renewed. */
export const dayFaces: DayFaces = {
  supplier: { icon: Handshake, to: '/suppliers', begin: 'scade', ...texts },
};
