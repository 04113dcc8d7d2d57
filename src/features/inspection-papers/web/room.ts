import ListChecks from 'lucide-react/icons/list-checks';
import type { WebRoom } from '#platform/routing/room.ts';
import { roomTexts as texts } from './room.it.ts';

/** What the feature brings to the frame of the app. */
export const inspectionPapersRoom: WebRoom = {
  name: 'inspectionPapers',
  links: [{ to: '/inspection-papers', label: texts.inspection, icon: ListChecks, group: 'checks' }],
};
