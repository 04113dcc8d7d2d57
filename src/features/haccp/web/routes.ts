import type { Screen } from '#platform/routing/screen.ts';

export const haccpScreens: readonly Screen[] = [
  {
    path: '/haccp',
    access: 'operator',
    feature: 'haccp_basic',
    load: async () => (await import('./HaccpScreen.tsx')).HaccpScreen,
  },
];
