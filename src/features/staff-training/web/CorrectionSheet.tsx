import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ReasonField } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { RegisterTraining } from '../contract.ts';
import { ownContent } from '../training-content.ts';
import type { YearsOf } from '../training-kinds.ts';
import { trainingText } from '../training-text.it.ts';
import { formTexts as texts, suggestedReasons } from './form-messages.it.ts';
import { useCorrectTraining } from './queries.ts';
import { hasProblem, problemsOf, TrainingFields } from './TrainingFields.tsx';
import type { Errors } from './TrainingFields.tsx';
import { contentOf, typedOf } from './typed-training.ts';

interface Props {
  /** The entry that is wrong. */
  readonly entry: RegisterTraining;
  readonly people: readonly string[];
  readonly years: YearsOf;
  readonly onClose: () => void;
}

/** Corrects an entry by a new one that points at it (C-48); the wrong one stays in the register, struck out. */
export function CorrectionSheet({ entry, people, years, onClose }: Props) {
  const form = useId();
  const today = useToday();
  const correct = useCorrectTraining();
  const [stood] = useState(() => typedOf(entry));
  const { values, isDirty, set, forget } = useDraft(
    `training-correction.${entry.id}`,
    { ...stood, reason: '' },
    correct.isPending || correct.isSuccess,
  );
  const { reason, ...typed } = values;
  const [errors, setErrors] = useState<Errors>({});
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const idFor = useWriteId();
  const isSame = JSON.stringify(typed) === JSON.stringify(stood);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isReadable = event.currentTarget.checkValidity();
    const problems: Errors = {
      ...problemsOf(typed, today),
      reason: reasonProblem(reason, fieldText('required')) ?? (isSame ? texts.nothingChanged : undefined),
    };
    setErrors(problems);
    if (problems['reason'] !== undefined) reasonInput.current?.focus();
    if (hasProblem(problems) || !isReadable) return;
    const content = {
      trainingId: entry.id,
      ...ownContent(contentOf(typed)),
      notes: typed.notes.trim() || null,
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
      description={`${entry.person}: ${trainingText(entry)}`}
      actions={
        <Button type="submit" form={form} size="lg" block pending={correct.isPending}>
          {texts.save}
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
        <TrainingFields
          values={typed}
          onType={(field, text) => {
            set(field, text);
            setErrors({});
          }}
          people={people}
          years={years}
          errors={errors}
        />
      </form>
    </Sheet>
  );
}
