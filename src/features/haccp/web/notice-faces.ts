import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { doubtedSearch } from '#features/thermometers/doubted-search.ts';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  haccp: {
    icon: ClipboardCheck,
    to: '/haccp',
    search: (about) => {
      const { record, level, subject } = about;
      return (
        doubtedSearch(about, 'controllo') ??
        (level.startsWith('failed') ? { [subject === record ? 'chiarisci' : 'controlla']: subject } : {})
      );
    },
  },
};
