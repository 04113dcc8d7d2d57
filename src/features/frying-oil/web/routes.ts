import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/frying-oil',
    access: 'operator',
    feature: 'registers',
    load: async () => (await import('./FryingOilScreen.tsx')).FryingOilScreen,
  },
  {
    // What was recorded stays to be shown, whatever the plan (C-07). Bare: the paper is the page.
    path: '/frying-oil/print',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
];
