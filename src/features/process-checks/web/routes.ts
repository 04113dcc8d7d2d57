import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/process-checks',
    access: 'operator',
    feature: 'haccp_advanced',
    load: async () => (await import('./ProcessScreen.tsx')).ProcessScreen,
  },
  {
    path: '/process-checks/limits',
    access: 'operator',
    feature: 'haccp_advanced',
    load: async () => (await import('./LimitsScreen.tsx')).LimitsScreen,
  },
  {
    // What was recorded stays to be shown, whatever the plan (C-07). Bare: the paper is the page.
    path: '/process-checks/print',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
];
