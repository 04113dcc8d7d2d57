import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/pest-control/visits',
    access: 'operator',
    feature: 'registers',
    load: async () => (await import('./PestVisitsScreen.tsx')).PestVisitsScreen,
  },
  {
    // What was recorded stays to be shown, whatever the plan (C-07). Bare: the paper is the page.
    path: '/pest-control/visits/print',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
];
