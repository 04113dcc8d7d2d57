import { useSyncExternalStore } from 'react';

/**
 * The thermometer that lies beside this device: whoever takes over the tablet measures with the same one, also without a network. Of
 * each restaurant its own.
 */
const keyOf = (restaurantId: string): string => `credenza.thermometer.${restaurantId}`;

const listeners = new Set<() => void>();
// A browser that refuses storage keeps the choice for as long as the page is open.
const chosen = new Map<string, string>();

function read(restaurantId: string): string {
  const here = chosen.get(restaurantId);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(keyOf(restaurantId)) ?? '';
  } catch {
    // Refused: as if nobody had chosen.
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The thermometer that was last measured with on this device, by its id; empty where nobody chose one. */
export const useChosenThermometer = (restaurantId: string): string =>
  useSyncExternalStore(subscribe, () => read(restaurantId));

/** Measures with this one from now on; empty: with none that is told. */
export function chooseThermometer(restaurantId: string, thermometerId: string): void {
  chosen.set(restaurantId, thermometerId);
  try {
    if (thermometerId === '') localStorage.removeItem(keyOf(restaurantId));
    else localStorage.setItem(keyOf(restaurantId), thermometerId);
  } catch {
    // Refused: it holds for this page.
  }
  for (const listener of listeners) listener();
}
