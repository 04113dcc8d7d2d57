import type { Screen } from '#platform/routing/screen.ts';

/**
 * The pages of the public face are no screens: they are made when the app is built (`pages/PublicPages.tsx`) and served as they are. Only without a
 * network, where the app answers in their place, the first page leads to the day.
 */
export const screens: readonly Screen[] = [
  {
    path: '/',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./OfflineHome.tsx')).OfflineHome,
  },
];
