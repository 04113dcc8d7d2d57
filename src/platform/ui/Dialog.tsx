import { DialogFrame } from './DialogFrame.tsx';
import type { DialogFrameProps } from './DialogFrame.tsx';
import { useClosing } from './useClosing.tsx';

export interface DialogProps extends DialogFrameProps {
  /** Something in it is typed and not saved: Back, Escape, a tap outside and the cross ask first. See `Unsaved`. */
  isDirty?: boolean | undefined;
  /** It is on its way: nothing is asked. */
  pending?: boolean | undefined;
}

/**
 * A question or a small form over the page. At the bottom of a phone, where the
 * thumb is; in the middle of anything wider. Give a form in it `id` and the
 * button in `actions` the attribute `form`.
 */
export function Dialog({ isDirty, pending, ...frame }: DialogProps) {
  const { open, onOpenChange, required } = frame;
  const closing = useClosing({ open, onOpenChange, isDirty, pending, required });
  return closing.around(<DialogFrame {...frame} onOpenChange={closing.onOpenChange} />);
}
