import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { toastKept, wasKept } from '#platform/offline/useQueuedWrite.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { inventoryTexts } from './messages.it.ts';
import { useReadAgain } from '#platform/http/read-again.ts';

const texts = inventoryTexts.correct;

interface Props {
  /** Names what is mended; what is typed survives a reload. */
  readonly about: string;
  readonly title: string;
  readonly description: string;
  readonly productName: string;
  readonly words: {
    readonly done: string;
    readonly failed: string;
    /** What was to be taken back is not there any more. */
    readonly gone: string;
  };
  readonly pending: boolean;
  /** Sends the correction; the id is made once for each reason that is given. */
  readonly send: (
    input: { readonly id: string; readonly reason: string },
    then: {
      readonly onSuccess: (result: unknown) => void;
      readonly onError: (error: Error) => void;
    },
  ) => void;
  /** When it is stored, or safe on this device. */
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks why something is mended (C-48), and sends it. */
export function CorrectionForm(props: Props) {
  const { about, title, description, productName, words, pending, send, onDone, onClose, children } = props;
  const writeId = useWriteId();
  const readAgain = useReadAgain('inventory');
  const [reason, setReason] = useKeptState(`correction.${about}`, '', pending);
  const [problem, setProblem] = useState<string>();

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wrong = reasonProblem(reason, fieldText('required'));
    setProblem(wrong);
    if (wrong !== undefined) return;
    send(
      { id: writeId({ reason }), reason },
      {
        onSuccess: (result) => {
          if (wasKept(result)) toastKept(result);
          else toast({ title: words.done, text: productName, tone: 'ok' });
          onDone();
        },
        onError: (error) => {
          const text = errorCode(error) === 'STOCK_UNAVAILABLE' ? words.gone : errorText(error);
          toastFailure(words.failed, text);
          setProblem(fieldErrors(error)['reason'] ?? text);
          void readAgain();
        },
      },
    );
  }

  return (
    <FormDialog
      title={title}
      description={description}
      submit={texts.save}
      pending={pending}
      isDirty={reason !== ''}
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
      {children}
    </FormDialog>
  );
}
