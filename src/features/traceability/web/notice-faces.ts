import Trash2 from 'lucide-react/icons/trash-2';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  recall: { icon: OctagonAlert, to: '/traceability/recalls/$recallId', param: 'recallId' },
  lot_discard: { icon: Trash2, to: '/inventory/lots/$lotId', param: 'lotId' },
  tub_discard: { icon: Trash2, to: '/preparations/$tubId', param: 'tubId' },
};
