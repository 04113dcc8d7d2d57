import { useSyncExternalStore } from 'react';

/**
 * Which links stand under the thumb on this device. It is the device's and nobody's own, like the theme: on the tablet that
 * a kitchen shares they stay where the hand expects them, whoever takes over; the one by the fridges has others than the
 * one at the door; and they are there without a network. So nothing of it goes to the server or ends with a sign-in.
 */
const key = 'credenza.bar';
/** More than any bar has places. */
const most = 20;

const listeners = new Set<() => void>();
// A browser that refuses storage keeps the choice for as long as the page is open.
let chosen: readonly string[] = read();

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((path): path is string => typeof path === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  // Another tab of the same device arranged them.
  const hear = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== key) return;
    chosen = read();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

/** The paths that somebody put under the thumb on this device, in their order; none until then. */
export const useBarChoice = (): readonly string[] => useSyncExternalStore(subscribe, () => chosen);

/** Puts these paths under the thumb from now on; none for those of the start. */
export function chooseBar(paths: readonly string[]): void {
  chosen = paths.slice(0, most);
  try {
    if (chosen.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Refused: it holds for this page.
  }
  for (const listener of listeners) listener();
}
