import type { Screen } from '#platform/routing/screen.ts';

/** For who administers the restaurant: whoever has the address reads the plan. */
export const screens: readonly Screen[] = [
  {
    path: '/task-calendar',
    access: 'restaurant_admin',
    feature: 'haccp_basic',
    signedOut: '/login',
    load: async () => (await import('./TaskCalendarScreen.tsx')).TaskCalendarScreen,
  },
];
