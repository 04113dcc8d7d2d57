import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldMark, FieldNotes, noteIds } from './Field.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** A line under the label (list layout only). */
  hint?: ReactNode;
  /** One lucide icon. */
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  labelHidden?: boolean;
  options: ReadonlyArray<RadioOption<Value>>;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  className?: string;
};

type GroupProps<Value extends string> = RadioGroupProps<Value> & { layout: 'list' | 'segments' };

const layouts = {
  list: {
    group: 'flex flex-col gap-2',
    option:
      'gap-3 rounded-md border border-edge bg-surface px-4 py-3 hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted',
    dot: 'size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface checked:border-6 checked:border-primary outline-none',
  },
  segments: {
    group:
      'flex flex-wrap gap-1 rounded-md border border-edge bg-sunken p-1 in-aria-invalid:border-2 in-aria-invalid:border-danger',
    option:
      'flex-1 justify-center rounded-[0.5rem] px-3 max-sm:px-2 py-1.5 text-center font-semibold whitespace-nowrap text-muted hover:text-ink has-checked:bg-primary has-checked:text-on-primary',
    dot: 'sr-only',
  },
} as const;

/**
 * The browser's own radio buttons (arrows move, one Tab stop) in two looks.
 * `RadioGroup` and `SegmentedControl` are the two ways in.
 */
function RadioButtons<Value extends string>({
  layout,
  label,
  labelHidden = false,
  options,
  value,
  onValueChange,
  hint,
  error,
  required = false,
  disabled = false,
  className,
}: GroupProps<Value>) {
  const id = useId();
  const look = layouts[layout];
  return (
    <fieldset
      role="radiogroup"
      disabled={disabled}
      aria-describedby={noteIds(id, hint, error)}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      className={cn('min-w-0', className)}
    >
      <legend className={cn('mb-1.5 text-sm font-semibold', labelHidden && 'sr-only')}>
        {label}
        <FieldMark required={required} />
      </legend>
      <div className={look.group}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'relative flex min-h-12 items-center [&_svg]:size-5 [&_svg]:shrink-0',
              layout === 'segments' && option.icon ? 'flex-col gap-0.5 text-sm' : null,
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              look.option,
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className={look.dot}
            />
            {option.icon}
            <span className="min-w-0">
              {option.label}
              {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {hint || error ? (
        <div className="mt-1.5 flex flex-col gap-1.5">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      ) : null}
    </fieldset>
  );
}

/** One choice out of a few, one under the other, each with room for a hint. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return <RadioButtons {...props} layout="list" />;
}

/** One choice out of two to four short words, side by side. */
export function SegmentedControl<Value extends string>(props: RadioGroupProps<Value>) {
  return <RadioButtons {...props} layout="segments" />;
}
