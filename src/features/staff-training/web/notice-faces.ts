import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  training: {
    icon: GraduationCap,
    to: '/staff-training',
    search: ({ subject }) => ({ scade: subject }),
  },
};
