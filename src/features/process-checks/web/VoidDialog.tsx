import { useState } from 'react';
import { ReasonField } from '#features/registers/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { RunShown } from '../contract.ts';
import { processTexts as texts, suggestedMistakes } from './messages.it.ts';
import { useVoidRun } from './queries.ts';

/** Calls off a run that was begun by mistake. */
export function VoidDialog({
  run,
  onClose,
}: {
  readonly run: Pick<RunShown, 'id' | 'food'>;
  readonly onClose: () => void;
}) {
  const off = useVoidRun();
  const idFor = useWriteId();
  const [reason, setReason] = useKeptState(`process.void.${run.id}`, '', off.isPending);
  const [problem, setProblem] = useState<string | undefined>();
  const wrong = problem ?? fieldErrors(off.error)['reason'];

  function submit(): void {
    const found = reasonProblem(reason, fieldText('required'));
    setProblem(found);
    if (found !== undefined) return;
    const said = { runId: run.id, reason: reason.trim() };
    off.mutate({ id: idFor(said), ...said }, { onSuccess: onClose });
  }
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={reason !== ''}
      title={texts.voidTitle}
      description={`${run.food}. ${texts.voidText}`}
      submit={texts.callOff}
      pending={off.isPending}
      danger
      failure={off.error && wrong === undefined ? errorText(off.error) : null}
    >
      <ReasonField
        label={texts.voidReason}
        usual={suggestedMistakes}
        value={reason}
        onValueChange={(text) => {
          setReason(text);
          setProblem(undefined);
        }}
        error={wrong}
      />
    </FormDialog>
  );
}
