import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened. The library only knows buttons that it draws itself; without
 * this, a keyboard starts at the top of the page again (WCAG 2.4.3).
 *
 * @returns `remember` for when it opens, before the focus moves; `giveBack` for when it closes
 */
export function useFocusReturn(): { remember: () => void; giveBack: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event) => {
      // What opened it may be gone by now, with the row that was archived.
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
