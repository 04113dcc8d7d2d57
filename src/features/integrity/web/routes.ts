import type { Screen } from '#platform/routing/screen.ts';

/** For super administrators; others who are signed in read in its place that it is not for them (C-14, GUARD-30). */
export const integrityScreens: readonly Screen[] = [
  {
    path: '/integrity',
    access: 'super_admin',
    forbidden: 'inside',
    load: async () => (await import('./IntegrityScreen.tsx')).IntegrityScreen,
  },
];
