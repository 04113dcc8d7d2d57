import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { DayFaces } from '#platform/routing/day-face.ts';
import { dayFaceTexts as texts } from './day-faces.it.ts';

/** How the checks of tasks look on *Oggi*, and where they are done. */
export const dayFaces: DayFaces = {
  check: { icon: ClipboardCheck, to: '/haccp', begin: 'controlla', ...texts },
};
