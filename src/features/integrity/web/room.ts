import ShieldCheck from 'lucide-react/icons/shield-check';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const integrityRoom: WebRoom = {
  name: 'integrity',
  links: [{ to: '/integrity', label: texts.integrity, icon: ShieldCheck, group: 'management' }],
};
