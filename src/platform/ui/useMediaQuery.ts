import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, kept up to date. For content that differs (cards or a table); what merely looks
 * different is for CSS.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
