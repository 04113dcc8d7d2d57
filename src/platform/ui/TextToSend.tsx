import { createPortal } from 'react-dom';
import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import Printer from 'lucide-react/icons/printer';
import Share from 'lucide-react/icons/share-2';
import { Button } from './Button.tsx';
import { buttonClass } from './buttonClass.ts';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';
import './text-to-send.css';
import { textToSendTexts as texts } from './text-to-send.it.ts';
import { toast } from './toast.ts';
import { toastFailure } from './toastFailure.ts';
import { useKeptState } from './useKept.ts';

export interface TextToSendProps {
  readonly title: string;
  readonly field: string;
  /** By which what was changed of it is kept while the dialog is closed. */
  readonly draft: string;
  /** As it is proposed. */
  readonly text: string;
  /** Of an e-mail that is opened with it in the person's own program; left out: none is offered. */
  readonly subject?: string;
  readonly onClose: () => void;
}

/** Programs for mail take no longer addresses: what is longer is copied by hand. */
const longestMail = 6_000;

/** A text that people change, then copy, share, mail or print themselves. Nothing is sent from here. */
export function TextToSend({ title, field, draft, text: proposed, subject, onClose }: TextToSendProps) {
  const [text, setText] = useKeptState(draft, () => proposed);
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
  const mail =
    subject === undefined
      ? null
      : `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={texts.hint}
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
          {mail === null || mail.length > longestMail ? null : (
            <a href={mail} className={buttonClass({ variant: 'secondary' })}>
              <Mail aria-hidden />
              {texts.mail}
            </a>
          )}
          <Button variant="secondary" onClick={() => globalThis.print()}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
        </>
      }
    >
      <Field label={field}>
        <TextArea
          rows={10}
          value={text}
          maxLength={20_000}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {createPortal(<div className="text-to-send">{text}</div>, document.body)}
    </Dialog>
  );
}
