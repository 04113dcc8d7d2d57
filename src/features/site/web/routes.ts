import type { Screen } from '#platform/routing/screen.ts';

export const siteScreens: readonly Screen[] = [
  {
    path: '/',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
];
