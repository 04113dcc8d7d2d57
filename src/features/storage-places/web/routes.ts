import type { Screen } from '#platform/routing/screen.ts';

export const storagePlacesScreens: readonly Screen[] = [
  {
    path: '/inventory/places',
    access: 'operator',
    feature: 'inventory_basic',
    load: async () => (await import('./PlacesScreen.tsx')).PlacesScreen,
  },
];
