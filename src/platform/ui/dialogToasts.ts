import { useEffect } from 'react';
import { toastStore } from './toast.ts';

/** What failed in a dialog or sheet is told no longer than it is open; that something was saved outlives it. */
export function useToastsOfDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const opened = toastStore.mark();
    return () => toastStore.dismissFailureSince(opened);
  }, [open]);
}

/**
 * A tap on a toast is a tap outside the dialog, but not one that means to close
 * it: the toast may be the very error the dialog has to mend. By the time Radix
 * asks, a toast that was closed by the tap is no longer in the page; its own mark
 * is then all there is to know it by.
 */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toast], [data-toasts]'))
    event.preventDefault();
}
