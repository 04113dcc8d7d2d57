import Bug from 'lucide-react/icons/bug';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  pest_control: {
    icon: Bug,
    to: '/pest-control',
    search: ({ level, subject }) => ({ [level === 'findings' ? 'chiarisci' : 'ricontrolla']: subject }),
  },
};
