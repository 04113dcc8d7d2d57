import { type SyntheticEvent, useId, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { useQuestion } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { PestArea } from '../areas.it.ts';
import { findingsCount } from '../checklist.ts';
import { actionProblem, InspectionFields, isAsked } from './InspectionFields.tsx';
import { pestControlTexts as texts } from './messages.it.ts';
import { useRecordInspection } from './queries.ts';
import { nothingTyped, resultsOf, typedShape } from './typed-inspection.ts';
import type { TypedInspection } from './typed-inspection.ts';

interface Props {
  /** Areas with findings that go on: they are to be looked at again. */
  readonly asking: readonly PestArea[];
  readonly onClose: () => void;
}

/** Records an inspection (PEST-03): which areas were looked at, what was found, and what was done about it. */
export function InspectionSheet({ asking, onClose }: Props) {
  const form = useId();
  const session = useSession();
  const record = useRecordInspection();
  const [values, setValues] = useKeptState<TypedInspection>(
    `inspection.${session?.restaurant?.id ?? ''}.${session?.operator?.id ?? ''}`,
    nothingTyped,
    record.isPending || record.isSuccess,
    typedShape,
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const { ref: questionRef, wasAsked, ask } = useQuestion();
  const idFor = useWriteId();
  const checklistResults = resultsOf(values);
  const found = findingsCount(checklistResults) > 0;
  const unanswered = found && values.action.trim() === '';

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (checklistResults.length === 0) {
      setErrors({ checklistResults: texts.noArea });
      toastFailure(texts.noArea);
      return;
    }
    if (!isAsked(values, setErrors)) return;
    const correctiveAction = actionProblem(values);
    setErrors({ correctiveAction });
    if (correctiveAction !== undefined || (unanswered && !wasAsked)) {
      ask();
      return;
    }
    const inspection = {
      checklistResults,
      notes: values.notes.trim() || null,
      // What was typed for findings that were taken back is not meant any more.
      correctiveAction: found ? values.action.trim() || null : null,
    };
    record.mutate(
      { id: idFor(inspection), ...inspection },
      { onSuccess: onClose, onError: (error) => setErrors(fieldErrors(error)) },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={JSON.stringify(values) !== JSON.stringify(nothingTyped) && !record.isPending}
      title={texts.sheetTitle}
      actions={
        <Button type="submit" form={form} size="lg" block pending={record.isPending}>
          {wasAsked && unanswered ? texts.saveAnyway : texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <InspectionFields
          values={values}
          onChange={(next) => {
            setValues(next);
            setErrors({});
          }}
          asking={asking}
          errors={errors}
          questionRef={questionRef}
          wasAsked={wasAsked}
        />
      </form>
    </Sheet>
  );
}
