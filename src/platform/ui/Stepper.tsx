import type { KeyboardEvent, Ref } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { parseQuantity, quantityText } from '#platform/kernel/numbers.ts';
import type { QuantityDecimals } from '#platform/kernel/numbers.ts';
import { cn } from './cn.ts';
import { useFieldControl } from './Field.tsx';
import { controlMessages } from './control-messages.it.ts';

export type StepperProps = {
  /** What is typed, as text. Read it with the kernel's `parseQuantity`, which also says what is wrong with it. */
  value: string;
  onValueChange: (value: string) => void;
  /** Places behind the comma; with three of them, plus and minus are a tenth. */
  decimals?: QuantityDecimals;
  /** Shown under the number: "pz". */
  unit?: string;
  /** Figures that are one tap away: "Tutto (12)". */
  quick?: ReadonlyArray<{ label: string; value: number }>;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

const stepClass =
  'flex size-16 shrink-0 items-center justify-center rounded-md border border-edge bg-surface select-none hover:bg-sunken ' +
  'active:border-primary active:bg-primary-soft disabled:border-line disabled:bg-sunken disabled:text-muted [&_svg]:size-6';

/**
 * A number above zero, by plus and minus of 64 px or typed on the device's own figures. Nothing that is typed is
 * bent into shape: "1,5" of what is counted whole must be refused and never become 15.
 */
export function Stepper({
  value,
  onValueChange,
  decimals = 0,
  unit,
  quick = [],
  disabled = false,
  name,
  onBlur,
  ref,
}: StepperProps) {
  const field = useFieldControl();
  const typed = parseQuantity(value, decimals);
  const by = decimals === 0 ? 1 : 0.1;
  const byText = quantityText(by);
  const step = (sign: 1 | -1): void => {
    const from = typed.ok ? typed.value : 0;
    // 0.1 + 0.2 is 0.30000000000000004 in binary: the text has three places.
    onValueChange(quantityText(Math.max(by, from + sign * by)));
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-stretch gap-2">
        <button
          type="button"
          tabIndex={-1}
          aria-label={controlMessages.keypadLess(byText)}
          disabled={disabled || (typed.ok && typed.value <= by)}
          onClick={() => step(-1)}
          className={stepClass}
        >
          <Minus aria-hidden />
        </button>
        <div className="relative min-w-0 flex-1">
          <input
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder="–"
            {...field}
            ref={ref}
            name={name}
            value={value}
            disabled={disabled}
            onBlur={onBlur}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={onKeyDown}
            onChange={(event) => onValueChange(event.target.value)}
            className={cn(
              'figures block h-16 w-full rounded-md border border-edge bg-surface px-2 text-center text-2xl font-bold text-ink placeholder:text-muted',
              'hover:border-ink aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted',
              unit && 'pb-6',
            )}
          />
          {unit ? (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-x-2 bottom-1.5 truncate text-center text-sm text-muted"
            >
              {unit}
            </span>
          ) : null}
        </div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={controlMessages.keypadMore(byText)}
          disabled={disabled}
          onClick={() => step(1)}
          className={stepClass}
        >
          <Plus aria-hidden />
        </button>
      </div>
      {quick.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {quick.map((choice) => (
            <button
              key={choice.label}
              type="button"
              disabled={disabled}
              onClick={() => onValueChange(quantityText(choice.value))}
              aria-pressed={typed.ok && typed.value === choice.value}
              className="figures min-h-12 rounded-full border border-edge bg-surface px-4 font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
            >
              {choice.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
