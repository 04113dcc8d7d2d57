import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ReasonField, useQuestion } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { RegisterCalibration } from '../contract.ts';
import { ownContent } from '../entry-content.ts';
import { entryValueText } from '../value-text.it.ts';
import { CheckFields, hasProblem, isOff, problemsOf } from './CheckFields.tsx';
import type { Errors } from './CheckFields.tsx';
import { checkTexts as texts, suggestedReasons } from './check-messages.it.ts';
import { useCorrectCalibration } from './queries.ts';
import { contentOf, typedOf } from './typed-calibration.ts';

interface Props {
  /** The entry that is wrong. */
  readonly entry: RegisterCalibration;
  readonly thermometers: readonly { readonly id: string; readonly name: string }[];
  /** The tolerance of now: for what was no check before. */
  readonly tolerance: number;
  readonly onClose: () => void;
}

/** Corrects an entry by a new one that points at it (C-48); the wrong one stays in the register, struck out. */
export function CorrectionSheet({ entry, thermometers, tolerance: toleranceNow, onClose }: Props) {
  const form = useId();
  const [openedAt] = useState(serverNow);
  const correct = useCorrectCalibration();
  const tolerance = entry.tolerance ?? toleranceNow;
  const [stood] = useState(() =>
    typedOf(entry, entry.correctiveAction ?? entry.answers.map(({ action }) => action).join('\n')),
  );
  const { values, isDirty, set, forget } = useDraft(
    `thermometer-correction.${entry.id}`,
    { ...stood, reason: '' },
    correct.isPending || correct.isSuccess,
  );
  const { reason, ...typed } = values;
  const [errors, setErrors] = useState<Errors>({});
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const { ref: questionRef, wasAsked, ask } = useQuestion();
  const idFor = useWriteId();
  const off = isOff(typed, tolerance);
  const unanswered = off && typed.action.trim() === '';
  const isSame = JSON.stringify(typed) === JSON.stringify(stood);
  // One that was put away since is still what the entry is about.
  const choices = thermometers.some(({ id }) => id === entry.thermometerId)
    ? thermometers
    : [...thermometers, { id: entry.thermometerId, name: entry.thermometer }];

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isReadable = event.currentTarget.checkValidity();
    const { correctiveAction, ...found } = problemsOf(typed, tolerance);
    const problems: Errors = {
      ...found,
      reason: reasonProblem(reason, fieldText('required')) ?? (isSame ? texts.nothingChanged : undefined),
    };
    setErrors({ ...problems, correctiveAction });
    if (problems['reason'] !== undefined) reasonInput.current?.focus();
    if (hasProblem(problems) || !isReadable) return;
    if (correctiveAction !== undefined || (unanswered && !wasAsked)) {
      ask();
      return;
    }
    const content = {
      calibrationId: entry.id,
      thermometerId: typed.thermometerId,
      ...ownContent(contentOf(typed)),
      notes: typed.notes.trim() || null,
      correctiveAction: off ? typed.action.trim() || null : null,
      reason: reason.trim(),
    };
    correct.mutate(
      { id: idFor(content), ...content },
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
      isDirty={isDirty && !correct.isPending}
      title={texts.correctTitle}
      description={`${entry.thermometer}: ${entryValueText(entry)}, ${momentText(new Date(entry.performedAt), romeDate(openedAt))}`}
      actions={
        <Button type="submit" form={form} size="lg" block pending={correct.isPending}>
          {wasAsked && unanswered ? texts.saveAnyway : texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <ReasonField
          ref={reasonInput}
          label={texts.reason}
          hint={texts.correctHint}
          usual={suggestedReasons}
          value={reason}
          onValueChange={(text) => {
            set('reason', text);
            setErrors((all) => ({ ...all, reason: undefined }));
          }}
          error={errors['reason']}
        />
        <CheckFields
          values={typed}
          onType={(field, text) => {
            set(field, text);
            setErrors({});
          }}
          thermometers={choices}
          tolerance={tolerance}
          errors={errors}
          questionRef={questionRef}
          wasAsked={wasAsked}
        />
      </form>
    </Sheet>
  );
}
