/** How often time is looked at while a page is seen, in milliseconds: a tablet on a wall shows the same page for hours. */
const everyMs = 60_000;

/**
 * Calls when a minute has gone by, and at once when the page is seen again: after its lid was closed a minute of before may be days, and
 * until a timer says so what has expired would be good (UX-68).
 * @returns ends it
 */
export function onTimePassing(look: () => void): () => void {
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    removeEventListener('focus', look);
  };
}
