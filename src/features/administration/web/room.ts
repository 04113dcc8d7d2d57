import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const administrationRoom: WebRoom = {
  name: 'administration',
  links: [{ to: '/super-admin', label: texts.platform, icon: LayoutGrid, group: 'management' }],
};
