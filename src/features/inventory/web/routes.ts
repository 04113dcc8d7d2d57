import type { Screen } from '#platform/routing/screen.ts';

/** `/products` is the same screen as `/inventory` (GUARD-10). */
export const inventoryScreens: readonly Screen[] = [
  {
    path: '/inventory',
    aliases: ['/products'],
    access: 'operator',
    load: async () => (await import('./InventoryScreen.tsx')).InventoryScreen,
  },
  {
    path: '/inventory/lots/$lotId',
    access: 'operator',
    load: async () => (await import('./LotScreen.tsx')).LotScreen,
  },
  {
    path: '/inventory/$productId',
    access: 'operator',
    load: async () => (await import('./ProductScreen.tsx')).ProductScreen,
  },
];
