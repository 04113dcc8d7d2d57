import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/sanitization',
    access: 'operator',
    feature: 'registers',
    load: async () => (await import('./SanitizationScreen.tsx')).SanitizationScreen,
  },
  {
    path: '/sanitization/plan',
    access: 'operator',
    feature: 'registers',
    load: async () => (await import('./PlanScreen.tsx')).PlanScreen,
  },
  {
    // What was recorded stays to be shown, whatever the plan (C-07). Bare: the paper is the page.
    path: '/sanitization/print',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
];
