import type { Screen } from '#platform/routing/screen.ts';

/** What was recorded stays to be read, whatever the plan (C-07). */
export const screens: readonly Screen[] = [
  {
    path: '/non-conformities',
    access: 'operator',
    load: async () => (await import('./NonConformitiesScreen.tsx')).NonConformitiesScreen,
  },
  {
    // Bare: the paper is the page.
    path: '/non-conformities/print',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
  {
    path: '/non-conformities/$key',
    access: 'operator',
    load: async () => (await import('./NonConformityScreen.tsx')).NonConformityScreen,
  },
];
