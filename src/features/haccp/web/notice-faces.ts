import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  haccp: {
    icon: ClipboardCheck,
    to: '/haccp',
    search: ({ record, level, subject }) =>
      level.startsWith('failed') ? { [subject === record ? 'chiarisci' : 'controlla']: subject } : {},
  },
};
