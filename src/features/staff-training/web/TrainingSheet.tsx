import { type SyntheticEvent, useId, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Held } from '../contract.ts';
import { ownContent } from '../training-content.ts';
import type { YearsOf } from '../training-kinds.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { staffTrainingTexts } from './messages.it.ts';
import { useRecordTraining } from './queries.ts';
import { hasProblem, problemsOf, TrainingFields } from './TrainingFields.tsx';
import type { Errors } from './TrainingFields.tsx';
import { contentOf, nothingTyped } from './typed-training.ts';
import type { TypedTraining } from './typed-training.ts';

interface Props {
  /** The course that is renewed; null: a new one. */
  readonly renews: Held | null;
  readonly people: readonly string[];
  readonly years: YearsOf;
  readonly onClose: () => void;
}

/** Records a course, or that a person does not work here any more. */
export function TrainingSheet({ renews, people, years, onClose }: Props) {
  const form = useId();
  const session = useSession();
  const today = useToday();
  const record = useRecordTraining();
  const { values, isDirty, set, forget } = useDraft<TypedTraining>(
    session?.restaurant && session.operator
      ? `training.${session.restaurant.id}.${session.operator.id}.${renews?.id ?? 'new'}`
      : null,
    {
      ...nothingTyped,
      ...(renews === null
        ? {}
        : { person: renews.person, course: renews.course, courseName: renews.courseName ?? '' }),
    },
    record.isPending || record.isSuccess,
  );
  const [errors, setErrors] = useState<Errors>({});
  const idFor = useWriteId();

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isReadable = event.currentTarget.checkValidity();
    const problems = problemsOf(values, today);
    setErrors(problems);
    if (hasProblem(problems)) {
      toastFailure(
        staffTrainingTexts.recordFailed,
        Object.values(problems).find((problem) => problem !== undefined),
      );
      return;
    }
    if (!isReadable) return;
    const entry = { ...ownContent(contentOf(values)), notes: values.notes.trim() || null };
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
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={submit}>
        <TrainingFields
          values={values}
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
