import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import type { Screen } from '#platform/routing/screen.ts';

/** Loads entries of the menu at the head of the list. */
export type MenuEntries = () => Promise<{ default: ComponentType }>;

/**
 * `/products` is the same screen as `/inventory` (GUARD-10). `menuEntries` come from the features that build on the
 * stock, which itself knows none of them.
 */
export function inventoryScreens({ menuEntries }: { menuEntries: MenuEntries }): readonly Screen[] {
  const Entries = lazy(menuEntries);
  return [
    {
      path: '/inventory',
      aliases: ['/products'],
      access: 'operator',
      watchesPlaces: true,
      load: async () => {
        const { InventoryScreen } = await import('./InventoryScreen.tsx');
        return () => createElement(InventoryScreen, { MenuEntries: Entries });
      },
    },
    {
      path: '/inventory/lots/$lotId',
      access: 'operator',
      watchesPlaces: true,
      load: async () => (await import('./LotScreen.tsx')).LotScreen,
    },
    {
      path: '/inventory/$productId',
      access: 'operator',
      watchesPlaces: true,
      load: async () => (await import('./ProductScreen.tsx')).ProductScreen,
    },
  ];
}
