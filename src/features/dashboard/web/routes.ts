import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    access: 'operator',
    notices: true,
    load: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
  },
  {
    path: '/dashboard/day-end',
    access: 'operator',
    load: async () => (await import('./DayEndScreen.tsx')).DayEndScreen,
  },
];
