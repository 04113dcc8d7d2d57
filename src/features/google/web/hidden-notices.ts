import { pageMemory } from '#platform/kernel/page-memory.ts';

/** Restaurants whose notice was hidden; forgotten when the page is loaded anew (NOTIF-21). */
const restaurants = pageMemory(() => new Set<string>());
const listeners = new Set<() => void>();

export const hidden = {
  has: (restaurantId: string): boolean => restaurants.current.has(restaurantId),
  add(restaurantId: string): void {
    restaurants.current.add(restaurantId);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
