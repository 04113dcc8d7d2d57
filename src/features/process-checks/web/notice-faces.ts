import Timer from 'lucide-react/icons/timer';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  process: {
    icon: Timer,
    to: '/process-checks',
    search: ({ level, subject }) =>
      // Several: those of the register that are open.
      level === 'to_judge'
        ? { esito: 'open' }
        : { [level.startsWith('failed') ? 'chiarisci' : 'misura']: subject },
  },
};
