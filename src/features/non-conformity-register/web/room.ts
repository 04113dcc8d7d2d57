import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const nonConformityRegisterRoom: WebRoom = {
  name: 'nonConformityRegister',
  links: [{ to: '/non-conformities', label: texts.nonConformities, icon: TriangleAlert, group: 'checks' }],
  keptReads: ['overview', 'list', 'one'],
};
