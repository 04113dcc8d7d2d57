import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { openAnew } from './latePart.tsx';
import { uiMessages } from './messages.it.ts';
import { toast } from './toast.ts';
import { useLateCode } from './useLateCode.ts';

/**
 * A dialog whose code comes when a tap first opens it. Where it can not be fetched a toast says so and it is closed, so that
 * the next tap asks again; where that fails as well, with a network, the page is opened anew. What stands behind it stays.
 *
 * @param load fetches the code of the dialog
 */
export function lateDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: { readonly Dialog: ComponentType<Props> } | null = null;
  let wasLost = false;
  const loadHere = async () => (here ??= { Dialog: await load() });
  return function LateDialog(props: Props) {
    const late = useLateCode(loadHere);
    const code = here ?? late.code;
    const isLost = code === null && !late.pending;
    const { onClose } = props;
    useEffect(() => {
      if (!isLost) return;
      toast({ title: uiMessages.partFailed, tone: 'danger' });
      onClose();
      if (wasLost) openAnew();
      wasLost = true;
    }, [isLost, onClose]);
    return code === null ? null : <code.Dialog {...props} />;
  };
}
