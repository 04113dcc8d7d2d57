import QrCode from 'lucide-react/icons/qr-code';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const labelsRoom: WebRoom = {
  name: 'labels',
  links: [{ to: '/qr-labels', label: texts.labels, icon: QrCode, group: 'kitchen' }],
  keptReads: 'all',
};
