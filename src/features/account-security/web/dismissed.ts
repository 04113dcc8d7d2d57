import { pageMemory } from '#platform/kernel/page-memory.ts';

const key = 'credenza.dismissed';
/** A browser that refuses storage remembers until the page is loaded anew. */
const remembered = pageMemory(() => new Map<string, string>());

/** What was last dismissed of a kind by a person on this device, or undefined. */
export function dismissedOf(kind: string, userId: string): string | undefined {
  const name = `${key}.${kind}.${userId}`;
  try {
    return localStorage.getItem(name) ?? remembered.current.get(name);
  } catch {
    return remembered.current.get(name);
  }
}

/** Remembers that a person has seen `what`, so that it is shown again only when there is news. */
export function dismiss(kind: string, userId: string, what: string): void {
  const name = `${key}.${kind}.${userId}`;
  remembered.current.set(name, what);
  try {
    localStorage.setItem(name, what);
  } catch {
    // Storage is blocked or full: see above.
  }
}
