import { createPortal } from 'react-dom';
import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Share from 'lucide-react/icons/share-2';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { orderText } from '../order-text.it.ts';
import type { OrderLine } from '../order-text.it.ts';
import { reorderTexts as texts } from './messages.it.ts';
import './order-paper.css';

interface Props {
  readonly restaurant: string;
  readonly supplier: string | null;
  readonly today: LocalDate;
  readonly lines: readonly OrderLine[];
  readonly onClose: () => void;
}

/** The draft of an order as text: changed, then copied, shared or printed. Nothing is sent from here. */
export function OrderDraft({ restaurant, supplier, today, lines, onClose }: Props) {
  const [text, setText] = useKeptState(`reorder.draft.${today}.${supplier ?? ''}`, () =>
    orderText({ restaurant, supplier, today }, lines),
  );
  const title = texts.draftTitle(supplier);
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    onSuccess: () => {
      toast({ title: texts.copied });
    },
    onError: () => {
      toastFailure(texts.copyFailed);
    },
  });
  // Who leaves the sheet of their phone without choosing has changed their mind.
  const share = useMutation({ mutationFn: () => navigator.share({ title, text }).catch(() => undefined) });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={texts.draftText}
      actions={
        <>
          <Button pending={copy.isPending} onClick={() => copy.mutate()}>
            <Copy aria-hidden />
            {texts.copy}
          </Button>
          {'share' in navigator ? (
            <Button variant="secondary" pending={share.isPending} onClick={() => share.mutate()}>
              <Share aria-hidden />
              {texts.share}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => globalThis.print()}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
        </>
      }
    >
      <Field label={texts.draftField}>
        <TextArea
          rows={10}
          value={text}
          maxLength={20_000}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {createPortal(<div className="order-paper">{text}</div>, document.body)}
    </Dialog>
  );
}
