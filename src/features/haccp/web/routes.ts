import type { Screen } from '#platform/routing/screen.ts';

export const haccpScreens: readonly Screen[] = [
  {
    path: '/haccp',
    access: 'operator',
    feature: 'haccp_basic',
    load: async () => (await import('./HaccpScreen.tsx')).HaccpScreen,
  },
  {
    path: '/haccp/round',
    access: 'operator',
    feature: 'haccp_basic',
    load: async () => (await import('./RoundScreen.tsx')).RoundScreen,
  },
  {
    path: '/haccp/calendar',
    access: 'operator',
    feature: 'haccp_basic',
    load: async () => (await import('./CalendarScreen.tsx')).CalendarScreen,
  },
];
