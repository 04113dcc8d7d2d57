import { Dialog } from '#platform/ui/Dialog.tsx';
import type { Operator } from '../contract.ts';
import { operatorTexts } from './messages.it.ts';
import { OperatorForm } from './OperatorForm.tsx';

const { manage: texts, ...common } = operatorTexts;

/** Adds an operator, or changes one, over the list. */
export function OperatorFormDialog({ operator, onClose }: { operator?: Operator; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={operator ? texts.editTitle : texts.newTitle}
      description={operator ? texts.editText : texts.newText}
      size="sm"
    >
      <OperatorForm
        {...(operator ? { operator } : {})}
        submitLabel={operator ? common.save : common.create}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
