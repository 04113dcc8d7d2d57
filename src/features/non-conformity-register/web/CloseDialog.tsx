import { useState } from 'react';
import { errorCode, errorData, errorText, fieldErrors } from '#platform/http/client.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { maxStepText } from '../limits.ts';
import { nonConformityTexts as texts } from './messages.it.ts';
import { useStepWrites } from './queries.ts';

interface Props {
  readonly about: string;
  readonly onClose: () => void;
}

/** Closes what is over, in the name of who has looked at it. Who comes second is told of the first. */
export function CloseDialog({ about, onClose }: Props) {
  const { close } = useStepWrites();
  const { error, isPending } = close;
  const writeId = useWriteId();
  const [verified, setVerified] = useKeptState(`non-conformity.close.${about}`, '', isPending);
  const [problem, setProblem] = useState<string | undefined>();
  const wrong = fieldErrors(error);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const unsaid = reasonProblem(verified, texts.closeMissing);
        setProblem(unsaid);
        if (unsaid !== undefined) return;
        const said = { key: about, verified: verified.trim() };
        close.mutate(
          { id: writeId(said), ...said },
          {
            onSuccess: () => {
              toast({ title: texts.closed, tone: 'info' });
              onClose();
            },
          },
        );
      }}
      isDirty={verified !== ''}
      title={texts.closeTitle}
      description={texts.closeText}
      submit={texts.closeSubmit}
      pending={isPending}
      failure={error && wrong['verified'] === undefined ? failureText(error) : null}
    >
      <Field label={texts.closeLabel} hint={texts.closeHint} required error={problem ?? wrong['verified']}>
        <TextArea
          value={verified}
          maxLength={maxStepText}
          onChange={({ target }) => {
            setVerified(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}

function failureText(error: unknown): string {
  if (errorCode(error) !== 'NON_CONFORMITY_CLOSED') return errorText(error);
  const { operatorName, at } = errorData(error) as { readonly operatorName: string; readonly at: string };
  return texts.closedMeanwhile(operatorName, new Date(at));
}
