import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';
import { noticeFaceTexts as texts } from './notice-faces.it.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  recipe_exception: {
    icon: TriangleAlert,
    to: '/preparations',
    search: ({ subject }) => ({ ricetta: subject }),
    several: texts.several,
  },
};
