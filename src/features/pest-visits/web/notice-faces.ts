import Rat from 'lucide-react/icons/rat';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  pest_visit: { icon: Rat, to: '/pest-control/visits', search: ({ subject }) => ({ registra: subject }) },
};
