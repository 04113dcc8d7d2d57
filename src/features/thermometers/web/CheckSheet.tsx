import { type SyntheticEvent, useId, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { useQuestion } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { ownContent } from '../entry-content.ts';
import type { CheckMethod, EntryKind } from '../entry-kinds.ts';
import { CheckFields, hasProblem, isOff, problemsOf } from './CheckFields.tsx';
import type { Errors } from './CheckFields.tsx';
import { checkTexts as texts } from './check-messages.it.ts';
import { thermometersTexts } from './messages.it.ts';
import { useRecordCalibration } from './queries.ts';
import { contentOf, nothingTyped } from './typed-calibration.ts';
import type { TypedCalibration } from './typed-calibration.ts';

interface Props {
  /** What it opens with. */
  readonly kind: EntryKind;
  readonly thermometerId: string;
  readonly method: CheckMethod;
  readonly thermometers: readonly { readonly id: string; readonly name: string }[];
  readonly tolerance: number;
  /** The height of the kitchen as it was last told. */
  readonly altitude: number | null;
  readonly onClose: () => void;
}

/** Records a check of a thermometer, or that it was replaced. */
export function CheckSheet({
  kind,
  thermometerId,
  method,
  thermometers,
  tolerance,
  altitude,
  onClose,
}: Props) {
  const form = useId();
  const session = useSession();
  const record = useRecordCalibration();
  const {
    values: typed,
    isDirty,
    set,
    forget,
  } = useDraft<TypedCalibration>(
    session?.restaurant && session.operator
      ? `thermometer.${session.restaurant.id}.${session.operator.id}.${kind}.${thermometerId}.${method}`
      : null,
    { ...nothingTyped, kind, thermometerId, method, altitude: altitude === null ? '' : String(altitude) },
    record.isPending || record.isSuccess,
  );
  // The only one there is asks no tap, also where it was not known yet when the form opened.
  const values =
    typed.thermometerId === '' && thermometers.length === 1
      ? { ...typed, thermometerId: thermometers[0]!.id }
      : typed;
  const [errors, setErrors] = useState<Errors>({});
  const { ref: questionRef, wasAsked, ask } = useQuestion();
  const idFor = useWriteId();
  const off = isOff(values, tolerance);
  const unanswered = off && values.action.trim() === '';

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isReadable = event.currentTarget.checkValidity();
    const { correctiveAction, ...problems } = problemsOf(values, tolerance);
    setErrors({ ...problems, correctiveAction });
    if (hasProblem(problems)) {
      toastFailure(
        thermometersTexts.recordFailed,
        Object.values(problems).find((problem) => problem !== undefined),
      );
      return;
    }
    if (!isReadable) return;
    if (correctiveAction !== undefined || (unanswered && !wasAsked)) {
      ask();
      return;
    }
    const entry = {
      thermometerId: values.thermometerId,
      ...ownContent(contentOf(values)),
      notes: values.notes.trim() || null,
      // What was typed for a value that was then corrected to a good one is not meant any more.
      correctiveAction: off ? values.action.trim() || null : null,
    };
    record.mutate(
      { id: idFor(entry), ...entry },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
        onError: (error) => setErrors(fieldErrors(error)),
      },
    );
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDirty={isDirty && !record.isPending}
      title={texts.sheetTitle}
      actions={
        <Button type="submit" form={form} size="lg" block pending={record.isPending}>
          {wasAsked && unanswered ? texts.saveAnyway : texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <CheckFields
          values={values}
          onType={(field, text) => {
            set(field, text);
            setErrors({});
          }}
          thermometers={thermometers}
          tolerance={tolerance}
          errors={errors}
          questionRef={questionRef}
          wasAsked={wasAsked}
        />
      </form>
    </Sheet>
  );
}
