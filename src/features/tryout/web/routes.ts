import type { Screen } from '#platform/routing/screen.ts';

/** The screens of the tryout. */
export const screens: readonly Screen[] = [
  {
    path: '/prova',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./TryoutScreen.tsx')).TryoutScreen,
  },
];
