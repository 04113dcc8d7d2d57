import { ConfirmDialog } from './ConfirmDialog.tsx';
import { discardTexts as texts } from './discard-texts.it.ts';

/** Asked before a dialog is closed over something that was typed and not saved; loaded when something was. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeep}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.discard}
      cancelLabel={texts.keep}
      danger
      onConfirm={onDiscard}
    />
  );
}
