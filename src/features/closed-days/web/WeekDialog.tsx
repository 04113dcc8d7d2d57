import { useId, useState } from 'react';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { cn } from '#platform/ui/cn.ts';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { Field, FieldNotes } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import { closedDaysTexts, weekdayName } from './messages.it.ts';
import { useClosingWrites } from './queries.ts';

const { weekForm: texts } = closedDaysTexts;
const allDays = [1, 2, 3, 4, 5, 6, 7] as const;

interface Props {
  /** As it stands today. */
  readonly weekdays: readonly number[];
  readonly coldIsRead: boolean;
  readonly onClose: () => void;
}

type Typed = Readonly<Record<'weekdays' | 'coldIsRead' | 'firstDay', string>>;

/** On which days of the week the restaurant is closed, from a day on. */
export function WeekDialog({ weekdays, coldIsRead, onClose }: Props) {
  const today = useToday();
  const { setWeek } = useClosingWrites();
  const { error, isPending, isSuccess } = setWeek;
  const writeId = useWriteId();
  const id = useId();
  const [problems, setProblems] = useState<Readonly<Partial<Record<keyof Typed, string>>>>({});
  const { values, isDirty, set, forget } = useDraft<Typed>(
    'closed-days.week',
    { weekdays: weekdays.join(''), coldIsRead: coldIsRead ? 'yes' : 'no', firstDay: today },
    isPending || isSuccess,
  );
  const refused: Partial<Record<string, string>> = fieldErrors(error);
  const wrong = (field: keyof Typed): string | undefined => problems[field] ?? refused[field];
  const change = (field: keyof Typed, value: string): void => {
    set(field, value);
    setProblems((all) => ({ ...all, [field]: undefined }));
  };
  const close = (): void => {
    forget();
    onClose();
  };
  function submit(): void {
    const found = {
      ...(values.weekdays.length === allDays.length ? { weekdays: texts.all } : {}),
      ...(!isLocalDate(values.firstDay)
        ? { firstDay: fieldText('invalid_date') }
        : values.firstDay < today
          ? { firstDay: texts.past }
          : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const fields = {
      firstDay: values.firstDay,
      weekdays: [...values.weekdays].map(Number),
      coldIsRead: values.coldIsRead === 'yes',
    };
    setWeek.mutate({ id: writeId(fields, error), ...fields }, { onSuccess: close });
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
      submit={texts.save}
      pending={isPending}
      size="md"
      failure={error && Object.keys(refused).length === 0 ? errorText(error) : null}
    >
      <fieldset className="grid gap-1.5" aria-describedby={`${id}-hint`}>
        <legend className="mb-1.5 text-sm font-semibold">{texts.days}</legend>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {allDays.map((day) => {
            const chosen = values.weekdays.includes(String(day));
            return (
              <label
                key={day}
                className={cn(
                  'flex min-h-12 items-center justify-center rounded-md border-2 px-1 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                  chosen ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface',
                )}
              >
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={chosen}
                  onChange={() =>
                    change(
                      'weekdays',
                      allDays
                        .filter((one) => (one === day ? !chosen : values.weekdays.includes(String(one))))
                        .join(''),
                    )
                  }
                />
                <span aria-hidden>{weekdayName(day).slice(0, 3)}</span>
                <span className="sr-only">{weekdayName(day)}</span>
              </label>
            );
          })}
        </div>
        <FieldNotes id={id} hint={texts.hint} error={wrong('weekdays')} />
      </fieldset>
      <Checkbox
        label={texts.cold}
        hint={texts.coldHint}
        checked={values.coldIsRead === 'yes'}
        onChange={({ target }) => change('coldIsRead', target.checked ? 'yes' : 'no')}
      />
      <Field label={texts.from} required error={wrong('firstDay')}>
        <DateInput
          value={values.firstDay}
          onValueChange={(value) => change('firstDay', value)}
          today={today}
          min={today}
        />
      </Field>
    </FormDialog>
  );
}
