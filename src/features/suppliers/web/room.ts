import Handshake from 'lucide-react/icons/handshake';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const suppliersRoom: WebRoom = {
  name: 'suppliers',
  links: [{ to: '/suppliers', label: texts.suppliers, icon: Handshake, group: 'checks' }],
  keptReads: 'all',
};
