import type { Screen } from '#platform/routing/screen.ts';

const inventory = {
  access: 'operator',
  load: async () => (await import('./InventoryScreen.tsx')).InventoryScreen,
} as const satisfies Omit<Screen, 'path'>;

/** `/products` is the same screen as `/inventory` (GUARD-10). */
export const inventoryScreens: readonly Screen[] = [
  { path: '/inventory', ...inventory },
  { path: '/products', ...inventory },
  {
    path: '/inventory/$productId',
    access: 'operator',
    load: async () => (await import('./ProductScreen.tsx')).ProductScreen,
  },
];
