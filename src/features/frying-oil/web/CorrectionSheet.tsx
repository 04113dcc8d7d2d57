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
import type { Matter, RegisterOil } from '../contract.ts';
import { ownContent } from '../oil-content.ts';
import { isStillToChange } from '../still-to-change.ts';
import { oilSubjectText, oilValueText } from '../value-text.it.ts';
import { fryingOilTexts as texts, suggestedReasons } from './messages.it.ts';
import { hasProblem, isOutside, OilFields, problemsOf } from './OilFields.tsx';
import type { Errors } from './OilFields.tsx';
import { useCorrectOil } from './queries.ts';
import { contentOf, typedOf } from './typed-oil.ts';

interface Props {
  /** The entry that is wrong. */
  readonly oil: RegisterOil;
  readonly fryers: readonly string[];
  /** The limit of now: for what was no check before. */
  readonly limit: number;
  /** Oil beyond its limit that nobody has changed. */
  readonly going: readonly Pick<Matter, 'oilId' | 'fryer' | 'performedAt'>[];
  readonly onClose: () => void;
}

/** Corrects an entry by a new one that points at it (C-48); the wrong one stays in the register, struck out. */
export function CorrectionSheet({ oil, fryers, limit: limitNow, going, onClose }: Props) {
  const form = useId();
  const [openedAt] = useState(serverNow);
  const correct = useCorrectOil();
  const limit = oil.limitPercent ?? limitNow;
  const [stood] = useState(() =>
    typedOf(oil, oil.correctiveAction ?? oil.answers.map(({ action }) => action).join('\n')),
  );
  const { values, isDirty, set, forget } = useDraft(
    `oil-correction.${oil.id}`,
    { ...stood, reason: '' },
    correct.isPending || correct.isSuccess,
  );
  const { reason, ...typed } = values;
  const [errors, setErrors] = useState<Errors>({});
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const { ref: questionRef, wasAsked, ask } = useQuestion();
  const idFor = useWriteId();
  // What this one is corrected to takes its own matter away.
  const others = going.filter(({ oilId }) => oilId !== oil.id);
  const outside = isOutside(typed, limit);
  const unanswered = outside && typed.action.trim() === '';
  const isSame = JSON.stringify(typed) === JSON.stringify(stood);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isReadable = event.currentTarget.checkValidity();
    const { correctiveAction, ...found } = problemsOf(typed, limit, romeDate(new Date(oil.performedAt)));
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
      oilId: oil.id,
      ...ownContent(contentOf(typed)),
      notes: typed.notes.trim() || null,
      correctiveAction: outside ? typed.action.trim() || null : null,
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
      description={`${oilSubjectText(oil)}: ${oilValueText(oil)}, ${momentText(new Date(oil.performedAt), romeDate(openedAt))}`}
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
        <OilFields
          values={typed}
          onType={(field, text) => {
            set(field, text);
            setErrors({});
          }}
          fryers={fryers}
          limit={limit}
          still={isStillToChange(typed.fryer, new Date(oil.performedAt), others)}
          errors={errors}
          questionRef={questionRef}
          wasAsked={wasAsked}
        />
      </form>
    </Sheet>
  );
}
