import { useEffect, useEffectEvent } from 'react';

/** Where a "?" is typed and not pressed. */
const typing = 'input, textarea, select, [contenteditable]';

/** The key "?" opens the help of the screen; not where somebody writes, nor over a dialog. */
export function useHelpKey(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing) !== null) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
