import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  recall: { icon: OctagonAlert, to: '/traceability/recalls/$recallId', param: 'recallId' },
};
