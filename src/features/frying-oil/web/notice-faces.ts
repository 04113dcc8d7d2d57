import Droplet from 'lucide-react/icons/droplet';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  frying_oil: {
    icon: Droplet,
    to: '/frying-oil',
    search: ({ level, subject }) => ({ [level === 'beyond' ? 'chiarisci' : 'cambia']: subject }),
  },
};
