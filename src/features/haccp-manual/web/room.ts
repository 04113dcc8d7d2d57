import NotebookText from 'lucide-react/icons/notebook-text';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const haccpManualRoom: WebRoom = {
  name: 'haccpManual',
  links: [{ to: '/haccp-manual', label: texts.manual, icon: NotebookText, group: 'checks' }],
  keptReads: 'all',
};
