import type { Screen } from '#platform/routing/screen.ts';

/** For who administers the restaurant: what is told here takes away what would be owed. */
export const screens: readonly Screen[] = [
  {
    path: '/closed-days',
    access: 'restaurant_admin',
    signedOut: '/login',
    load: async () => (await import('./ClosedDaysScreen.tsx')).ClosedDaysScreen,
  },
];
