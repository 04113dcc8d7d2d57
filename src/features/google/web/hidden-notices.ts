/** Restaurants whose notice was hidden; forgotten when the page is loaded anew (NOTIF-21). */
const restaurants = new Set<string>();
const listeners = new Set<() => void>();

export const hidden = {
  has: (restaurantId: string): boolean => restaurants.has(restaurantId),
  add(restaurantId: string): void {
    restaurants.add(restaurantId);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
