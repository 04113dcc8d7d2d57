import Thermometer from 'lucide-react/icons/thermometer';
import { doubtedSearch } from '#features/thermometers/doubted-search.ts';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  temperature_alert: {
    icon: Thermometer,
    to: '/refrigeration',
    // Of limits, and of days without readings, the screen itself tells.
    search: (about) => {
      const { record, level, subject } = about;
      return (
        doubtedSearch(about, 'attrezzatura') ??
        (level !== 'wider' && level !== 'unread'
          ? { [subject === record ? 'chiarisci' : 'registra']: subject }
          : {})
      );
    },
  },
};
