import { onClockSet } from '#platform/http/server-clock.ts';

/** How often time is looked at while a page is seen, in milliseconds: a tablet on a wall shows the same page for hours. */
const everyMs = 60_000;

/**
 * Calls when a minute has gone by, and at once where another time becomes known, or the page is seen again: after its lid was closed a
 * minute of before may be days, and until a timer says so what has expired would be good (UX-68).
 * @returns ends it
 */
export function onTimePassing(look: () => void): () => void {
  const timer = setInterval(look, everyMs);
  const stop = onClockSet(look);
  const events = ['visibilitychange', 'focus'];
  for (const event of events) addEventListener(event, look);
  return () => {
    clearInterval(timer);
    stop();
    for (const event of events) removeEventListener(event, look);
  };
}
