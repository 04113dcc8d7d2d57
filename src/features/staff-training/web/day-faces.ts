import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How courses look on *Oggi*, and where they are renewed. */
export const dayFaces: DayFaces = {
  training: { icon: GraduationCap, to: '/staff-training', begin: 'scade', ...texts },
};
