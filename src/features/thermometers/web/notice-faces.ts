import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** How the notices of the feature look in the bell, and where they lead. */
export const noticeFaces: NoticeFaces = {
  thermometer: {
    icon: ThermometerSun,
    to: '/thermometers',
    search: ({ level, subject }) => ({
      [level === 'doubted_others'
        ? 'giudica'
        : level === 'off'
          ? 'chiarisci'
          : level.startsWith('off')
            ? 'ricontrolla'
            : 'scade']: subject,
    }),
  },
};
