import type { Screen } from '#platform/routing/screen.ts';

/** What was signed stays to be read and printed, whatever the plan (C-07). */
export const screens: readonly Screen[] = [
  {
    path: '/haccp-manual',
    access: 'operator',
    load: async () => (await import('./ManualScreen.tsx')).ManualScreen,
  },
  {
    // Bare: the paper is the page.
    path: '/haccp-manual/print',
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
];
