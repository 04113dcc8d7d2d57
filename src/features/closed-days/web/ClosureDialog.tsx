import { useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { maxClosingName, maxClosingReason } from '../limits.ts';
import { closedDaysTexts } from './messages.it.ts';
import { useClosingWrites } from './queries.ts';

const { closureForm: texts } = closedDaysTexts;

type Typed = Readonly<Record<'name' | 'firstDay' | 'lastDay' | 'lateReason', string>>;
const empty: Typed = { name: '', firstDay: '', lastDay: '', lateReason: '' };

/** Closes the restaurant from a day to another; of days that are over, or have begun, it is asked why it is told only now. */
export function ClosureDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const { addClosure } = useClosingWrites();
  const { error, isPending, isSuccess } = addClosure;
  const writeId = useWriteId();
  const [problems, setProblems] = useState<Readonly<Partial<Record<keyof Typed, string>>>>({});
  const { values, isDirty, set, forget } = useDraft<Typed>(
    'closed-days.closure',
    empty,
    isPending || isSuccess,
  );
  const refused: Partial<Record<string, string>> = fieldErrors(error);
  // What was refused is not what stands there any more once it is changed.
  const wrong = (field: keyof Typed): string | undefined =>
    field in problems ? problems[field] : refused[field];
  const change = (field: keyof Typed, value: string): void => {
    set(field, value);
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  // What is on record of today only the server knows.
  const [hasBegun, setHasBegun] = useState(false);
  const isToday = values.firstDay === today;
  const isLate = isLocalDate(values.firstDay) && (values.firstDay < today || (isToday && hasBegun));
  const close = (): void => {
    forget();
    onClose();
  };
  function submit(): void {
    const required = fieldText('required');
    const day = (value: string): string | undefined =>
      value === '' ? required : isLocalDate(value) ? undefined : fieldText('invalid_date');
    const first = day(values.firstDay);
    const last =
      day(values.lastDay) ??
      (first === undefined && values.lastDay < values.firstDay ? texts.order : undefined);
    const found = {
      ...(values.name.trim() === '' ? { name: required } : {}),
      ...(first === undefined ? {} : { firstDay: first }),
      ...(last === undefined ? {} : { lastDay: last }),
      ...(isLate && values.lateReason.trim() === '' ? { lateReason: required } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const fields = {
      name: values.name.trim(),
      firstDay: values.firstDay,
      lastDay: values.lastDay,
      lateReason: isLate ? values.lateReason.trim() : null,
    };
    addClosure.mutate(
      { id: writeId(fields, error), ...fields },
      {
        onSuccess: close,
        onError: (cause) => {
          if ('lateReason' in fieldErrors(cause)) setHasBegun(true);
        },
      },
    );
  }
  return (
    <FormDialog
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={isDirty}
      title={texts.title}
      description={texts.text}
      submit={texts.save}
      pending={isPending}
      size="md"
      failure={error && Object.keys(refused).length === 0 ? errorText(error) : null}
    >
      <Field label={texts.name} required error={wrong('name')}>
        <TextInput
          value={values.name}
          maxLength={maxClosingName}
          autoComplete="off"
          placeholder={texts.placeholder}
          onChange={({ target }) => change('name', target.value)}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.first} required error={wrong('firstDay')}>
          <DateInput
            value={values.firstDay}
            onValueChange={(value) => change('firstDay', value)}
            today={today}
          />
        </Field>
        <Field label={texts.last} required error={wrong('lastDay')}>
          <DateInput
            value={values.lastDay}
            onValueChange={(value) => change('lastDay', value)}
            today={today}
          />
        </Field>
      </div>
      {isLate ? (
        <Field
          label={texts.reason}
          required
          hint={isToday ? texts.begunHint : texts.reasonHint}
          error={wrong('lateReason')}
        >
          <TextInput
            value={values.lateReason}
            maxLength={maxClosingReason}
            autoComplete="off"
            onChange={({ target }) => change('lateReason', target.value)}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
