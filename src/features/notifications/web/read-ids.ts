import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { pageMemory } from '#platform/kernel/page-memory.ts';

/*
 * Which notifications somebody has read on this device (C-32): ids in the browser's storage, for each person and
 * restaurant. Nothing depends on it but the number on the bell.
 */

/** A browser that refuses storage remembers until the page is loaded anew. */
const remembered = pageMemory(() => new Map<string, string>());
const listeners = new Set<() => void>();

/** Who reads. */
export interface Reader {
  readonly userId: string;
  readonly restaurantId: string;
}

const nameOf = ({ userId, restaurantId }: Reader): string =>
  `credenza.notifications.read.${userId}.${restaurantId}`;

/** The list as it is stored, which is also how it is compared. */
function stored(name: string): string {
  try {
    return remembered.current.get(name) ?? localStorage.getItem(name) ?? '[]';
  } catch {
    return '[]';
  }
}

function idsIn(text: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // Somebody else wrote there: as if nothing had been read.
    return [];
  }
}

function store(name: string, ids: readonly string[]): void {
  const text = JSON.stringify(ids);
  if (text === stored(name)) return;
  try {
    localStorage.setItem(name, text);
    remembered.current.delete(name);
  } catch {
    remembered.current.set(name, text);
  }
  for (const listener of listeners) listener();
}

/** Marks as read; what was read already stays so. */
export function markRead(reader: Reader, ids: readonly string[]): void {
  const name = nameOf(reader);
  store(name, [...new Set([...idsIn(stored(name)), ...ids])]);
}

/** Forgets everything that is not there any more, so that the list does not grow for ever and what comes back is new. */
export function keepOnly(reader: Reader, ids: readonly string[]): void {
  const name = nameOf(reader);
  const present = new Set(ids);
  store(
    name,
    idsIn(stored(name)).filter((id) => present.has(id)),
  );
}

/** The ids that were read, also in another tab of this browser. */
export function useReadIds(reader: Reader): ReadonlySet<string> {
  const name = nameOf(reader);
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }, []);
  const text = useSyncExternalStore(subscribe, () => stored(name));
  return useMemo(() => new Set(idsIn(text)), [text]);
}
