import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { traceTexts as texts } from './messages.it.ts';

interface Props {
  /** Under which what is typed survives a reload. */
  readonly keptAs: string;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Something that is done with words of a person: blocked, let go, closed. */
export function ReasonDialog(props: Props) {
  const [reason, setReason] = useKeptState(props.keptAs, '', props.pending);
  const [problem, setProblem] = useState<string | undefined>();
  const wrong = fieldErrors(props.error);
  return (
    <FormDialog
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const unsaid = reasonProblem(reason, texts.reasonMissing);
        setProblem(unsaid);
        if (unsaid === undefined) props.onSubmit(reason.trim());
      }}
      isDirty={reason !== ''}
      title={props.title}
      description={props.text}
      submit={props.submit}
      danger={props.danger ?? false}
      pending={props.pending}
      failure={props.error && wrong['reason'] === undefined ? errorText(props.error) : null}
    >
      <Field label={props.label} hint={props.hint} required error={problem ?? wrong['reason']}>
        <TextArea
          value={reason}
          maxLength={500}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
