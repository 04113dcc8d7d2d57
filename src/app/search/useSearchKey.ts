import { useEffect, useEffectEvent } from 'react';

/** Ctrl-K, on a Mac also ⌘K, opens the search; not over a dialog, whose form would stay open behind another place. */
export function useSearchKey(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // The browser's own search in its address bar, which nobody means here.
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
