import { Dialog } from '#platform/ui/Dialog.tsx';
import { operatorTexts as texts } from './messages.it.ts';
import { OperatorPicker } from './OperatorPicker.tsx';

/** Asks who works on this device. `required` where nothing can be done before (C-52). */
export function OperatorDialog({ required, onClose }: { required: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      required={required}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.dialogTitle}
      description={texts.dialogText}
      size="sm"
    >
      <OperatorPicker onSelected={onClose} />
    </Dialog>
  );
}
