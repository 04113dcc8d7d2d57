import { serverNow } from '#platform/http/server-clock.ts';
import { pageMemory } from '#platform/kernel/page-memory.ts';

/*
 * Restaurants whose notice was hidden on this device, and until when (C-64). Nothing depends on it but the notice.
 */

/** How long a notice stays hidden, in milliseconds. */
export const hiddenMs = 30 * 86_400_000;

/** A browser that refuses storage remembers until the page is loaded anew. */
const remembered = pageMemory(() => new Map<string, string>());
const listeners = new Set<() => void>();
const nameOf = (restaurantId: string): string => `credenza.google-notice.hidden-until.${restaurantId}`;

function hiddenUntil(restaurantId: string): string | null {
  const name = nameOf(restaurantId);
  try {
    return remembered.current.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

export const hidden = {
  has(restaurantId: string): boolean {
    const until = Date.parse(hiddenUntil(restaurantId) ?? '');
    // No clock that was turned back hides it for longer.
    const left = until - serverNow().getTime();
    return left > 0 && left <= hiddenMs;
  },
  add(restaurantId: string): void {
    const until = new Date(serverNow().getTime() + hiddenMs).toISOString();
    try {
      localStorage.setItem(nameOf(restaurantId), until);
    } catch {
      remembered.current.set(nameOf(restaurantId), until);
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
