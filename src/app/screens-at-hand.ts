import { useEffect } from 'react';
import { screens } from './screens.ts';

/** Wait before the other screens are fetched, in milliseconds: the one that was asked for comes first. */
const afterMs = 3_000;

/** Resolves when nobody waits for the page. Safari has no idle time to tell of. */
const atRest = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );

/**
 * Fetches the code of all screens of the app while nothing else is to do, so that they open on bad Wi-Fi too. One after
 * the other: all at once they keep a slow tablet from answering to a tap for a fifth of a second.
 */
export function useScreensAtHand(): void {
  useEffect(() => {
    let left = false;
    const fetchAll = async (): Promise<void> => {
      for (const screen of screens) {
        if (screen.frame === 'bare') continue;
        await atRest();
        if (left) return;
        // What fails now is fetched when its screen is opened.
        await screen.load().catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void fetchAll(), afterMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
}
