import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { LotTransition } from '../contract.ts';
import { useLotWrites } from './lot-writes.ts';
import { inventoryTexts } from './messages.it.ts';
import { movedAmount } from './moved-amount.ts';
import { useReload } from './queries.ts';

interface Props {
  readonly transition: LotTransition;
  readonly onClose: () => void;
}

const texts = inventoryTexts.correctTransition;

/** Goods that were not opened, frozen or thawed after all go back to their lot (C-48); both lines stay in the history. */
export function CorrectTransitionDialog({ transition, onClose }: Props) {
  const writeId = useWriteId();
  const { correctTransition } = useLotWrites();
  const reload = useReload();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setProblem(reason.trim() === '' ? fieldText('required') : undefined);
    if (reason.trim() === '') return;
    const content = { transitionId: transition.id, reason };
    correctTransition.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.done, text: transition.productName, tone: 'ok' });
          onClose();
        },
        onError: (error) => {
          const text = errorCode(error) === 'STOCK_UNAVAILABLE' ? texts.gone : errorText(error);
          toastFailure(texts.failed, text);
          setProblem(fieldErrors(error)['reason'] ?? text);
          reload();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.titles[transition.toState]}
      description={texts.text(movedAmount(transition))}
      submit={inventoryTexts.correct.save}
      pending={correctTransition.isPending}
      isDirty={reason !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label={inventoryTexts.correct.reason} required error={problem}>
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
