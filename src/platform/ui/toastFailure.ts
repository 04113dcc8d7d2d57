import { uiMessages } from './messages.it.ts';
import { toast } from './toast.ts';
import type { ToastHandle } from './toast.ts';

/**
 * Tells in a toast that something failed, under the one title that all failures of the operational screens have (ERR-12).
 *
 * @param text what failed, as the documents word it
 * @param reason why, in the server's words, on a line of its own
 */
export function toastFailure(text: string, reason?: string): ToastHandle {
  return toast({
    title: uiMessages.failure,
    text: reason === undefined ? text : `${text}\n${reason}`,
    tone: 'danger',
  });
}
