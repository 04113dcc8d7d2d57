import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { RecordedAct } from '../contract.ts';
import { actTexts as texts } from './act-texts.it.ts';
import { useCorrectAct } from './act-writes.ts';

/** An act that never was is mended, with the reason (C-48). */
export function CorrectDialog({
  act,
  name,
  onClose,
}: {
  act: RecordedAct;
  name: string;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [labelId] = useState(() => crypto.randomUUID());
  const write = useCorrectAct(name);
  const [reason, setReason] = useKeptState(`act.${act.id}.correction`, '', write.isPending);
  const writeId = useWriteId();
  const wrong = fieldErrors(write.error);
  const submit = (): void => {
    const unsaid = reasonProblem(reason, fieldText('required'));
    if (unsaid !== undefined) {
      setProblem(unsaid);
      return;
    }
    const correction = { actId: act.id, labelId, reason: reason.trim() };
    write.mutate(
      { id: writeId(correction), ...correction },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: texts.corrected, text: name, tone: 'ok' });
          onClose();
        },
        onError: (error) => toastFailure(texts.failed, errorText(error)),
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={reason !== ''}
      title={texts.correctTitle}
      description={`${texts.act[act.act]}, ${texts.by(new Date(act.performedAt), act.operatorName)}. ${texts.correctText}`}
      submit={texts.correct}
      pending={write.isPending}
      failure={write.error && Object.keys(wrong).length === 0 ? errorText(write.error) : null}
    >
      <Field label={texts.correctReason} required error={problem ?? wrong['reason']}>
        <TextInput
          value={reason}
          maxLength={200}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
