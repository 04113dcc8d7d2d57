import { useEffect } from 'react';
import { screens } from './screens.ts';

/** Wait before the other screens are fetched, in milliseconds: the one that was asked for comes first. */
const afterMs = 3_000;
/** How long nobody has touched the page before the next one is fetched, in milliseconds: what a tap sets off comes first. */
const quietMs = 2_000;
/** What a person does with a page. */
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/** Resolves when nobody waits for the page. Safari has no idle time to tell of. */
const atRest = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );

/**
 * Fetches the code of all screens of the app while nothing else is to do, so that they open on bad Wi-Fi too. One after
 * the other: all at once they keep a slow tablet from answering to a tap for a fifth of a second. None while somebody is at
 * work: between a recipe and its label the code of forty screens was read (UX-70).
 */
export function useScreensAtHand(): void {
  useEffect(() => {
    let left = false;
    let touchedAt = Number.NEGATIVE_INFINITY;
    const touch = (): void => {
      touchedAt = performance.now();
    };
    for (const name of touches) window.addEventListener(name, touch, { capture: true, passive: true });
    const untouched = async (): Promise<void> => {
      const wait = touchedAt + quietMs - performance.now();
      if (wait <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await untouched();
    };
    const fetchAll = async (): Promise<void> => {
      for (const screen of screens) {
        if (screen.frame === 'bare') continue;
        await untouched();
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
      for (const name of touches) window.removeEventListener(name, touch, { capture: true });
    };
  }, []);
}
