import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/account',
    access: 'user',
    load: async () => (await import('./AccountScreen.tsx')).AccountScreen,
  },
  {
    path: '/account/confirm-email',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  },
];
