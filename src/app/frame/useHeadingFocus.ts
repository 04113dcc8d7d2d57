import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';

/** How long a screen may take to bring its heading until the page itself is read from its top, in milliseconds. */
const patienceMs = 3_000;

/**
 * After each navigation to another screen the new heading has the focus: who does not see the page hears where they are,
 * and the next Tab begins there. Not on the first screen, not where only what is looked for changes, and not where the
 * screen has put the focus somewhere itself, such as into the keypad that a link opened.
 */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const unsubscribe = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      stop?.();
      if (fromLocation !== undefined && pathChanged) stop = focusHeading();
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [router]);
}

/** Focuses the heading of what is shown as soon as it is there; answers how to stop waiting. */
function focusHeading(): () => void {
  const content = document.getElementById('contenuto');
  if (content === null) return () => undefined;
  // A field that the new screen focused by itself, or in which somebody types already.
  const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false;
  const done = (): boolean => {
    if (isTyping() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return true;
    const heading = content.querySelector('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
    return true;
  };
  if (done()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (done()) stop();
  });
  const timer = setTimeout(() => {
    stop();
    if (!isTyping()) content.focus({ preventScroll: true });
  }, patienceMs);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(content, { childList: true, subtree: true });
  return stop;
}
