import Bug from 'lucide-react/icons/bug';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How inspections for pests look on *Oggi*, and where an area is inspected again. */
export const dayFaces: DayFaces = {
  pest: { icon: Bug, to: '/pest-control', begin: 'ricontrolla', isToClarify: true, ...texts },
};
