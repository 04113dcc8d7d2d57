import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { uiMessages } from './messages.it.ts';
import { useOpenLayer } from './useOpenLayer.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Eliminare Anna?" */
  title: string;
  /** What will happen, and what will not. */
  description: ReactNode;
  /** The deed as a verb: "Elimina". Never "OK" or "Sì". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red button, for what cannot be undone. */
  danger?: boolean;
  pending?: boolean;
  /** A promise keeps the button pending. Closing the dialog is the caller's: only on success. */
  onConfirm: () => unknown;
};

/** Asks before something that cannot be undone. For what can, do it and offer undo in a toast. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = uiMessages.cancel,
  danger = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  // Enter pressed too fast must not do what cannot be undone.
  const cancel = useRef<HTMLButtonElement>(null);
  useOpenLayer(open, () => onOpenChange(false));
  return (
    <DialogFrame
      initialFocus={cancel}
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={cancel} variant="secondary" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
