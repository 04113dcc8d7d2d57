import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/inventory/places',
    access: 'operator',
    watchesPlaces: true,
    feature: 'inventory_basic',
    load: async () => (await import('./PlacesScreen.tsx')).PlacesScreen,
  },
];
