import { useEffect } from 'react';
import { screens } from './screens.ts';

/** Wait before the other screens are fetched, in milliseconds: the one that was asked for comes first. */
const afterMs = 3_000;

/** Fetches the code of all screens of the app while nothing else is to do, so that they open on bad Wi-Fi too. */
export function useScreensAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails now is fetched when its screen is opened.
      for (const screen of screens) if (screen.frame !== 'bare') void screen.load().catch(() => undefined);
    }, afterMs);
    return () => clearTimeout(timer);
  }, []);
}
