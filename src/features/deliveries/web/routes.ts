import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/inventory/deliveries',
    access: 'operator',
    load: async () => (await import('./DeliveriesScreen.tsx')).DeliveriesScreen,
  },
];
