import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
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
  {
    // What was recorded stays to be shown, whatever the plan (C-07). Bare: the paper is the page.
    path: '/haccp/print',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
];
