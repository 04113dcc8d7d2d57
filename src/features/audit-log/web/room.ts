import History from 'lucide-react/icons/rotate-ccw-clock';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. What everybody did is kept on no device. */
export const auditLogRoom: WebRoom = {
  name: 'auditLog',
  links: [{ to: '/audit-log', label: texts.auditLog, icon: History, group: 'management' }],
};
