import { type ReactNode, type Ref, useCallback, useId, useLayoutEffect, useRef } from 'react';
import Delete from 'lucide-react/icons/delete';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { cn } from './cn.ts';
import { useFieldControl } from './Field.tsx';
import { type KeypadKey, keypadText, type KeypadRules, pressKey, typeText } from './keypad.ts';
import { controlMessages } from './control-messages.it.ts';

export type NumericKeypadProps = {
  /** Italian text: "3,5", "−18". Read it with the kernel's `parseItalianDecimal`. */
  value: string;
  onValueChange: (value: string) => void;
  /** Shown behind the number: "°C". Name it in the label of the Field too. */
  unit?: string;
  /** The last value recorded; one tap takes it over, and stepping starts from it. */
  lastValue?: number;
  /** How that reads with its unit, where the unit beside the number does not fit it: "1 confezione". */
  lastText?: string;
  /** When or who: "ieri 23:04". */
  lastNote?: string;
  /** Steps offered as plus and minus, smallest first. */
  steps?: ReadonlyArray<number>;
  decimals?: number;
  wholeDigits?: number;
  allowNegative?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

const keyClass =
  'flex min-h-14 low:min-h-12 items-center justify-center rounded-md border border-b-2 border-line bg-surface text-2xl font-semibold select-none ' +
  'hover:border-edge active:bg-primary-soft active:border-primary disabled:bg-sunken disabled:text-muted [&_svg]:size-6';

/**
 * Numbers for wet hands: keys of 56 px, the last value within one tap, steps of
 * a tenth and a half. On a low screen keys are 48 px, so that the last row and
 * the way to save stay in sight. The display is a real input, so a keyboard and
 * a screen reader work as anywhere; `inputMode="none"` keeps the tablet's own
 * keyboard away.
 */
export function NumericKeypad({
  value,
  onValueChange,
  unit,
  lastValue,
  lastText,
  lastNote,
  steps = [0.1, 0.5],
  decimals = 1,
  wholeDigits = 4,
  allowNegative = true,
  disabled = false,
  id,
  name,
  onBlur,
  ref,
}: NumericKeypadProps) {
  const field = useFieldControl();
  const ownId = useId();
  const inputId = id ?? field.id ?? ownId;
  const rules: KeypadRules = { decimals, wholeDigits, allowNegative, lastValue };
  // «confezioni» stands below the number: beside it there is room for «pz».
  const isWord = (unit?.length ?? 0) > 3;
  const withUnit = (text: string): string => (unit ? `${text} ${unit}` : text);
  const last = lastValue === undefined ? null : (lastText ?? withUnit(keypadText(lastValue, decimals)));

  // What a key works on. It reads that when it is pressed, so that a key that was pressed draws the display anew and not
  // all keys: on a slow tablet they would take longer than the number.
  const now = useRef({ value, onValueChange, rules });
  useLayoutEffect(() => {
    now.current = { value, onValueChange, rules };
  });
  const press = useCallback((key: KeypadKey): void => {
    const { value: before, onValueChange: tell, rules: by } = now.current;
    tell(pressKey(before, key, by));
  }, []);

  return (
    <div className="w-full max-w-md rounded-lg border border-line bg-sunken p-3 low:p-2">
      <div className="flex items-stretch gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            {...field}
            id={inputId}
            ref={ref}
            name={name}
            type="text"
            inputMode="none"
            autoComplete="off"
            disabled={disabled}
            value={value}
            placeholder="–"
            onBlur={onBlur}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onValueChange(typeText(value, event.target.value, rules))}
            className={cn(
              'block h-18 low:h-14 w-full rounded-md border border-edge bg-surface pl-4 text-right font-bold text-ink placeholder:text-muted',
              'aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted',
              isWord ? 'pr-4 pb-5 text-3xl' : unit ? 'pr-16 text-4xl' : 'pr-4 text-4xl',
            )}
          />
          {unit ? (
            <span
              aria-hidden
              className={cn(
                'pointer-events-none absolute right-4 font-semibold text-muted',
                isWord ? 'bottom-1 text-sm' : 'inset-y-0 flex items-center text-xl',
              )}
            >
              {unit}
            </span>
          ) : null}
        </div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={controlMessages.keypadErase}
          title={controlMessages.keypadErase}
          disabled={disabled}
          onMouseDown={keepFocus}
          onClick={() => press({ type: 'erase' })}
          className={cn(keyClass, 'w-18 shrink-0')}
        >
          <Delete aria-hidden />
        </button>
      </div>
      {last === null || lastValue === undefined ? null : (
        <button
          type="button"
          aria-label={controlMessages.keypadUseLast(last)}
          disabled={disabled}
          onMouseDown={keepFocus}
          onClick={() => onValueChange(keypadText(lastValue, decimals))}
          className="figures mt-1 low:mt-0 flex min-h-12 w-full items-center justify-end gap-2 rounded-md px-3 text-muted hover:bg-surface hover:text-ink"
        >
          <History aria-hidden className="size-5" />
          {controlMessages.keypadLast}: <strong className="font-semibold text-ink">{last}</strong>
          {lastNote ? <span className="text-sm">· {lastNote}</span> : null}
        </button>
      )}
      <StepKeys steps={steps} decimals={decimals} unit={unit} disabled={disabled} press={press} />
      <Keys decimals={decimals} allowNegative={allowNegative} disabled={disabled} press={press} />
    </div>
  );
}

interface KeysProps {
  readonly decimals: number;
  readonly disabled: boolean;
  readonly press: (key: KeypadKey) => void;
}

/** More and less, the large steps outside. */
function StepKeys({
  steps,
  decimals,
  unit,
  disabled,
  press,
}: KeysProps & { steps: ReadonlyArray<number>; unit: string | undefined }) {
  if (steps.length === 0) return null;
  return (
    <div className="mt-2 grid lowest:hidden low:mt-1 auto-cols-fr grid-flow-col gap-2">
      {[...steps.toReversed().map((step) => -step), ...steps].map((by) => {
        const size = formatDecimal(Math.abs(by), decimals);
        const named = unit ? `${size} ${unit}` : size;
        return (
          <button
            key={by}
            type="button"
            aria-label={by > 0 ? controlMessages.keypadMore(named) : controlMessages.keypadLess(named)}
            disabled={disabled}
            onMouseDown={keepFocus}
            onClick={() => press({ type: 'step', by })}
            className="figures flex min-h-12 items-center justify-center rounded-md border border-transparent bg-primary-soft font-semibold text-primary hover:border-primary active:bg-primary active:text-on-primary disabled:bg-sunken disabled:text-muted"
          >
            {by > 0 ? '+' : '−'}
            {size}
          </button>
        );
      })}
    </div>
  );
}

/** Digits, comma and sign. The focus stays in the display, and they are out of the tab order: a keyboard has them. */
function Keys({ decimals, allowNegative, disabled, press }: KeysProps & { allowNegative: boolean }) {
  const key = (pressed: KeypadKey, content: ReactNode, label?: string): ReactNode => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={() => press(pressed)}
      className={keyClass}
    >
      {content}
    </button>
  );
  return (
    <div role="group" aria-label={controlMessages.keypad} className="mt-2 grid grid-cols-3 gap-2">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <span key={digit} className="contents">
          {key({ type: 'digit', digit }, digit)}
        </span>
      ))}
      {allowNegative ? key({ type: 'sign' }, '±', controlMessages.keypadSign) : <span />}
      {key({ type: 'digit', digit: '0' }, '0')}
      {decimals > 0 ? key({ type: 'comma' }, ',', controlMessages.keypadComma) : <span />}
    </div>
  );
}

const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
