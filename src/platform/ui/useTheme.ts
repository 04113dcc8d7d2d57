import { useSyncExternalStore } from 'react';
import { createThemeStore, type ThemePreference } from './theme.ts';

const store = createThemeStore(window);

/** Call once at start (`main.tsx`): puts the theme on the page and keeps it in step with the device. */
export function startTheme(): () => void {
  return store.start();
}

/** The chosen theme and how to choose another. */
export function useTheme(): { preference: ThemePreference; setPreference: (next: ThemePreference) => void } {
  const preference = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return { preference, setPreference: store.set };
}
