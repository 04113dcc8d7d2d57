import type { Screen } from '#platform/routing/screen.ts';

/** Anybody signed in may open it: who administers nothing sees the theme alone (C-12). */
export const screens: readonly Screen[] = [
  {
    path: '/settings',
    aliases: ['/restaurant-backend'],
    access: 'user',
    load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
  },
];
