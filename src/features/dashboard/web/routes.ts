import type { Screen } from '#platform/routing/screen.ts';
import { dashboardTexts } from './messages.it.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    path: '/dashboard',
    access: 'operator',
    title: dashboardTexts.title,
    load: async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
  },
];
