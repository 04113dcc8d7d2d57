import type { Screen } from '#platform/routing/screen.ts';

/** Where the plan does not hold it (PLAN-16) the screen says so itself: nothing of it can be read then. */
export const screens: readonly Screen[] = [
  {
    path: '/reorder',
    access: 'operator',
    watchesPlaces: true,
    load: async () => (await import('./ReorderScreen.tsx')).ReorderScreen,
  },
];
