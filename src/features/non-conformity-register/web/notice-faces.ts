import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';
import { noticeFaceTexts as texts } from './notice-faces.it.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  non_conformity: {
    icon: TriangleAlert,
    to: '/non-conformities',
    search: () => ({ stato: 'to_close' }),
    several: texts.several,
  },
};
