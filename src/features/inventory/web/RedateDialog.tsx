import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { ExpiryInput } from '#platform/ui/ExpiryInput.tsx';
import type { Expiry } from '#platform/ui/ExpiryInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { arrivalLimitOf } from '../arrival.ts';
import { questionsOf } from '../arrival-asks.ts';
import { arrivalTexts } from '../arrival.it.ts';
import { isPastUseBy } from '../fefo.ts';
import type { Lot } from '../lot-shapes.ts';
import type { Product } from '../product-shapes.ts';
import { redatingProblem } from '../redating.ts';
import { useRedateLot } from './queries.ts';
import { redateTexts as texts } from './redate.it.ts';

interface Props {
  readonly product: Product;
  readonly lot: Lot;
  /** Some of it was opened, frozen or thawed, and has a date of its own. */
  readonly hasMade: boolean;
  readonly onClose: () => void;
}

/** The date of a lot was mistyped: what is left of it gets the right one (INV-75), what came of it follows (INV-91). */
export function RedateDialog({ product, lot, hasMade, onClose }: Props) {
  const writeId = useWriteId();
  const redate = useRedateLot();
  const today = useToday();
  const kept: Expiry = { kind: lot.expiryKind ?? 'use_by', date: '' };
  const [expiry, setExpiry] = useKeptState<Expiry>(`lot.${lot.id}.redate`, kept, redate.isPending);
  const [reason, setReason] = useKeptState(`lot.${lot.id}.redate.reason`, '', redate.isPending);
  const [problems, setProblems] = useState<{ readonly expiry?: string; readonly reason?: string }>({});
  const date = isLocalDate(expiry.date) ? { expiryDate: expiry.date, expiryKind: expiry.kind } : null;
  const isPast = date !== null && isPastUseBy({ ...lot, ...date }, today);
  // That it is past is said by the form itself; what is asked of the date of such goods at the door is asked here as well.
  const asked =
    date === null
      ? []
      : questionsOf({ celsius: null, ...date }, product, arrivalLimitOf(product), today).filter(
          (question) => question !== 'past_use_by',
        );

  function failed(error: unknown): void {
    toastFailure(texts.failed, errorText(error));
    const { expiryDate, expiryKind, reason: unsaid } = fieldErrors(error);
    const wrong = expiryDate ?? expiryKind ?? (unsaid === undefined ? errorText(error) : undefined);
    setProblems({
      ...(wrong === undefined ? {} : { expiry: wrong }),
      ...(unsaid === undefined ? {} : { reason: unsaid }),
    });
  }

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const problem = date === null ? 'required' : redatingProblem(lot, date, today);
    const unsaid = reasonProblem(reason, fieldText('required'));
    setProblems({
      ...(problem === null ? {} : { expiry: fieldText(problem) }),
      ...(unsaid === undefined ? {} : { reason: unsaid }),
    });
    if (date === null || problem !== null || unsaid !== undefined) return;
    const content = { lotId: lot.id, ...date, reason: reason.trim() };
    redate.mutate(
      { id: writeId(content), ...content },
      {
        onSuccess: () => {
          toast({ title: texts.done, text: product.name, tone: 'ok' });
          onClose();
        },
        onError: failed,
      },
    );
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.text(product.name, lot.lotNumber)}
      submit={texts.save}
      pending={redate.isPending}
      isDirty={expiry.date !== '' || reason !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      <ExpiryInput
        label={texts.expiry}
        hint={lot.quantity > 0 ? texts.expiryHint : texts.expiryHintUsedUp}
        required
        value={expiry}
        onValueChange={(value) => {
          setExpiry(value);
          setProblems({});
        }}
        today={today}
        quickDays={[]}
        {...(problems.expiry === undefined ? {} : { error: problems.expiry })}
      />
      {isPast ? <Banner tone="danger">{texts.past}</Banner> : null}
      {asked.length === 0 ? null : (
        <Banner tone="warning" title={texts.asks}>
          {asked.map((question) => (
            <p key={question}>
              {arrivalTexts.question(question, {
                celsius: null,
                maxCelsius: null,
                expiryDate: date?.expiryDate ?? null,
                kind: arrivalLimitOf(product).kind,
              })}
            </p>
          ))}
        </Banner>
      )}
      {hasMade ? <p className="text-sm text-muted">{texts.changed}</p> : null}
      <Field label={texts.reason} required error={problems.reason}>
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setProblems({});
          }}
        />
      </Field>
    </FormDialog>
  );
}
