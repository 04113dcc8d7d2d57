import { type ReactNode, useId } from 'react';
import { type LocalDate, addDays, daysBetween, isLocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { distanceWords } from '#platform/kernel/expiry-words.it.ts';
import { cn } from './cn.ts';
import { DateInput } from './DateInput.tsx';
import { Field, FieldMark } from './Field.tsx';
import { controlMessages } from './control-messages.it.ts';
import { RadioGroup } from './RadioGroup.tsx';

export type Expiry = { kind: ExpiryKind; date: LocalDate | '' };

export type ExpiryInputProps = {
  label: ReactNode;
  value: Expiry;
  onValueChange: (value: Expiry) => void;
  /** Today in Rome (`romeDate(now)`): the quick choices count from it. */
  today: LocalDate;
  quickDays?: ReadonlyArray<number>;
  error?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
};

/** Until when something is good, and what that date means. */
export function ExpiryInput({
  label,
  value,
  onValueChange,
  today,
  quickDays = [3, 7, 30],
  error,
  hint,
  required = false,
  disabled = false,
}: ExpiryInputProps) {
  const id = useId();
  const distance = isLocalDate(value.date) ? daysBetween(today, value.date) : null;
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-lg font-semibold">
        {label}
        <FieldMark required={required} />
      </legend>
      <RadioGroup<ExpiryKind>
        label={controlMessages.expiryKind}
        labelHidden
        value={value.kind}
        onValueChange={(kind) => onValueChange({ ...value, kind })}
        options={[
          { value: 'use_by', label: controlMessages.expiryUseBy, hint: controlMessages.expiryUseByHint },
          {
            value: 'best_before',
            label: controlMessages.expiryBestBefore,
            hint: controlMessages.expiryBestBeforeHint,
          },
        ]}
      />
      <div className="flex flex-col gap-4">
        {quickDays.length === 0 ? null : (
          <div role="group" aria-label={controlMessages.expiryQuick} className="flex flex-wrap gap-2">
            {quickDays.map((days) => {
              const date = addDays(today, days);
              const chosen = date === value.date;
              return (
                <button
                  key={days}
                  type="button"
                  aria-pressed={chosen}
                  disabled={disabled}
                  onClick={() => onValueChange({ ...value, date })}
                  className={cn(
                    'figures min-h-12 rounded-full border px-4 font-semibold disabled:border-line disabled:bg-sunken disabled:text-muted',
                    chosen
                      ? 'border-primary bg-primary text-on-primary'
                      : 'border-edge bg-surface hover:bg-sunken',
                  )}
                >
                  {controlMessages.expiryInDays(days)}
                </button>
              );
            })}
          </div>
        )}
        <Field
          id={id}
          label={controlMessages.expiryDate}
          required={required}
          error={error}
          hint={distance === null ? hint : distanceWords(value.kind, distance)}
          className="w-full max-w-56"
        >
          <DateInput
            value={value.date}
            onValueChange={(date) => onValueChange({ ...value, date })}
            today={today}
            disabled={disabled}
          />
        </Field>
      </div>
    </fieldset>
  );
}
