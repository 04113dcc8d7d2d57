import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type LocalDate, formatItalianDate, isLocalDate, parseItalianDate } from '#platform/kernel/dates.ts';
import { cn } from './cn.ts';
import { controlClass } from './controlClass.ts';
import { FieldNotes, useFieldControl } from './Field.tsx';
import { controlMessages } from './control-messages.it.ts';

export type DateInputProps = {
  /** A calendar day, or "" while there is none (also while what is typed is no date). */
  value: LocalDate | '';
  onValueChange: (value: LocalDate | '') => void;
  /** Completes "31/12" when the nearest such day is close; without it the year must be typed. */
  today?: LocalDate;
  /** Bounds of the calendar. What is typed is for the form to judge. */
  min?: LocalDate;
  max?: LocalDate;
  disabled?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A date as it is typed in a kitchen (311226, 31-12-26, 31/12/2026), shown as
 * 31/12/2026 when one leaves the field, with the device's own calendar a tap away.
 */
export function DateInput({
  value,
  onValueChange,
  today,
  min,
  max,
  disabled = false,
  id,
  name,
  onBlur,
  ref,
}: DateInputProps) {
  const field = useFieldControl();
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // What is being typed, for as long as it means the value outside; otherwise that value is shown.
  const [draft, setDraft] = useState<{ text: string; value: LocalDate | '' } | null>(null);
  const [left, setLeft] = useState(false);

  const formatted = isLocalDate(value) ? formatItalianDate(value) : '';
  const text = draft !== null && draft.value === value ? draft.text : formatted;
  const reading = parseItalianDate(text, { today });
  const unreadable =
    !reading.ok && reading.code !== 'empty' ? controlMessages.dateProblems[reading.code] : null;
  const problem = left ? unreadable : null;

  useImperativeHandle(ref, () => input.current!, []);
  // So that `form.checkValidity()` tells a form of a text that is no date: it must not pass for an empty field.
  useEffect(() => input.current?.setCustomValidity(unreadable ?? ''), [unreadable]);

  function type(typed: string): void {
    const typedDate = parseItalianDate(typed, { today });
    const next = typedDate.ok ? typedDate.value : '';
    setDraft({ text: typed, value: next });
    setLeft(false);
    if (next !== value) onValueChange(next);
  }

  function leave(): void {
    if (reading.ok) setDraft(null);
    setLeft(true);
    onBlur?.();
  }

  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={controlMessages.datePlaceholder}
          {...field}
          {...(problem === null
            ? {}
            : {
                'aria-invalid': true,
                'aria-describedby': cn(`${ownId}-error`, field['aria-describedby']),
              })}
          id={id ?? field.id}
          ref={input}
          name={name}
          disabled={disabled}
          value={text}
          onInvalid={() => setLeft(true)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          // Two of them stand side by side on a phone of 360 px, each with its whole year.
          className={cn(controlClass, 'pr-12! max-sm:pl-3!')}
        />
        {/* The device's calendar opens from here; it needs a place, but nobody needs to see it. */}
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={value}
          min={min}
          max={max}
          disabled={disabled}
          onChange={(event) => {
            setDraft(null);
            onValueChange(event.target.value);
          }}
          className="pointer-events-none absolute right-0 bottom-0 size-12 opacity-0"
        />
        <button
          type="button"
          aria-label={controlMessages.dateCalendar}
          title={controlMessages.dateCalendar}
          disabled={disabled}
          onClick={() => picker.current?.showPicker()}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-muted hover:text-ink"
        >
          <CalendarDays aria-hidden className="size-5" />
        </button>
      </div>
      {/* An error of the form is already on show below. */}
      {problem === null || field['aria-invalid'] ? null : <FieldNotes id={ownId} error={problem} />}
    </div>
  );
}
