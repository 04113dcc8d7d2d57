import { describe, expect, it } from 'vitest';
import { entryTo, pathsOf } from '#app/access.ts';
import { inventoryScreens } from './routes.ts';

describe('the screens of the stock', () => {
  it('[INV-01] send a visitor to /login, with the way back', () => {
    const entries = inventoryScreens({ menuEntries: async () => ({ default: () => null }) }).flatMap(
      (screen) => pathsOf(screen).map((path) => entryTo(screen, null, path)),
    );
    expect(entries).toEqual(
      ['/inventory', '/products', '/inventory/lots/$lotId', '/inventory/$productId'].map((path) => ({
        kind: 'redirect',
        to: `/login?from=${encodeURIComponent(path)}`,
      })),
    );
  });
});
