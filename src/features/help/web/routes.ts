import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    // Bare: the sheet is the page.
    path: '/help/wall',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./WallScreen.tsx')).WallScreen,
  },
];
