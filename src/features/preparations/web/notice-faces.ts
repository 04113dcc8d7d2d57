import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  label_allergens: { icon: TriangleAlert, to: '/preparations/$tubId', param: 'tubId' },
  label_date: { icon: TriangleAlert, to: '/preparations/$tubId', param: 'tubId' },
  date_extended: { icon: TriangleAlert, to: '/preparations/$tubId', param: 'tubId' },
};
