import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/inventory/import',
    access: 'operator',
    feature: 'inventory_basic',
    load: async () => (await import('./ImportScreen.tsx')).ImportScreen,
  },
];
