/**
 * A tap on a toast is a tap outside the dialog, but not one that means to close
 * it: the toast may be the very error the dialog has to mend.
 */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
