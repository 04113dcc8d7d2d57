import { type SyntheticEvent, useId, useState } from 'react';
import { useSession } from '#features/access/web/index.ts';
import { useQuestion } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { Matter } from '../contract.ts';
import { ownContent } from '../oil-content.ts';
import type { OilKind } from '../oil-kinds.ts';
import { isStillToChange } from '../still-to-change.ts';
import { fryingOilTexts as texts } from './messages.it.ts';
import { hasProblem, isOutside, OilFields, problemsOf } from './OilFields.tsx';
import type { Errors } from './OilFields.tsx';
import { useRecordOil } from './queries.ts';
import { contentOf, nothingTyped } from './typed-oil.ts';
import type { TypedOil } from './typed-oil.ts';

interface Props {
  /** What it opens with. */
  readonly kind: OilKind;
  readonly fryer: string;
  readonly fryers: readonly string[];
  readonly limit: number;
  /** Oil beyond its limit that nobody has changed. */
  readonly going: readonly Pick<Matter, 'fryer' | 'performedAt'>[];
  readonly onClose: () => void;
}

/** Records a check of the oil, its change, or a collection of waste oil. */
export function OilSheet({ kind, fryer, fryers, limit, going, onClose }: Props) {
  const form = useId();
  const session = useSession();
  const today = useToday();
  const record = useRecordOil(going);
  const { values, isDirty, set, forget } = useDraft<TypedOil>(
    session?.restaurant && session.operator
      ? `oil.${session.restaurant.id}.${session.operator.id}.${kind}.${fryer.toLowerCase()}`
      : null,
    // Where there is one fryer it is that one. The draft's name does not hang on it: the list may still be under way.
    { ...nothingTyped, kind, fryer: fryer === '' && fryers.length === 1 ? fryers[0]! : fryer },
    record.isPending || record.isSuccess,
  );
  const [errors, setErrors] = useState<Errors>({});
  const { ref: questionRef, wasAsked, ask } = useQuestion();
  const idFor = useWriteId();
  const outside = isOutside(values, limit);
  const unanswered = outside && values.action.trim() === '';

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isReadable = event.currentTarget.checkValidity();
    const { correctiveAction, ...problems } = problemsOf(values, limit, today);
    setErrors({ ...problems, correctiveAction });
    if (hasProblem(problems)) {
      toastFailure(
        texts.recordFailed,
        Object.values(problems).find((problem) => problem !== undefined),
      );
      return;
    }
    if (!isReadable) return;
    if (correctiveAction !== undefined || (unanswered && !wasAsked)) {
      ask();
      return;
    }
    const oil = {
      ...ownContent(contentOf(values)),
      notes: values.notes.trim() || null,
      // What was typed for a value that was then corrected to a good one is not meant any more.
      correctiveAction: outside ? values.action.trim() || null : null,
    };
    record.mutate(
      { id: idFor(oil), ...oil },
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
        <OilFields
          values={values}
          onType={(field, text) => {
            set(field, text);
            setErrors({});
          }}
          fryers={fryers}
          limit={limit}
          still={isStillToChange(values.fryer, serverNow(), going)}
          errors={errors}
          questionRef={questionRef}
          wasAsked={wasAsked}
        />
      </form>
    </Sheet>
  );
}
