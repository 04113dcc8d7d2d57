import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import type { Movement } from '../contract.ts';
import { inventoryTexts } from './messages.it.ts';
import { movedAmount } from './moved-amount.ts';
import { useInventoryWrites, useReload } from './queries.ts';

interface Props {
  readonly movement: Movement;
  readonly onClose: () => void;
}

const texts = inventoryTexts.correct;

/** A wrong movement is mended by one the other way (C-48); both stay in the history. */
export function CorrectDialog({ movement, onClose }: Props) {
  const writeId = useWriteId();
  const { correct } = useInventoryWrites();
  const reload = useReload();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const way = movement.type === 'in' ? inventoryTexts.out : inventoryTexts.in;
  const opposite = `${way.toLowerCase()} di ${movedAmount(movement)}`;

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setProblem(reason.trim() === '' ? fieldText('required') : undefined);
    if (reason.trim() === '') return;
    const content = { movementId: movement.id, reason };
    correct.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: () => {
          toast({ title: texts.done, text: movement.productName, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          const gone = errorCode(error) === 'STOCK_UNAVAILABLE';
          toastFailure(texts.failed, gone ? texts.gone : errorText(error));
          setProblem(gone ? texts.gone : (fieldErrors(error)['reason'] ?? errorText(error)));
          reload();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text(opposite)}
      submit={texts.save}
      pending={correct.isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label={texts.reason} required error={problem}>
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
