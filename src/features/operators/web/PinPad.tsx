import { useId, useState, type ReactNode } from 'react';
import Delete from 'lucide-react/icons/delete';
import { Button } from '#platform/ui/Button.tsx';
import { Field, useFieldControl } from '#platform/ui/Field.tsx';
import { Avatar } from '#platform/ui/OperatorIcon.tsx';
import type { Operator } from '../contract.ts';
import { pinLength, pinPattern } from '../pin.ts';
import { operatorTexts } from './messages.it.ts';

const { pin: texts, back } = operatorTexts;

interface Props {
  readonly operator: Operator;
  /** Why the last try did not do; the digits are empty again then. */
  readonly problem?: string | undefined;
  readonly pending: boolean;
  readonly onPin: (pin: string) => void;
  readonly onBack: () => void;
}

/**
 * Asks for an operator's PIN with keys for wet fingers. The digits are a real input, so a keyboard and a screen reader
 * work as anywhere; `inputMode="none"` keeps the tablet's own keyboard away.
 */
export function PinPad({ operator, problem, pending, onPin, onBack }: Props) {
  const [digits, setDigits] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [answered, setAnswered] = useState(problem);
  if (answered !== problem) {
    setAnswered(problem);
    setDigits('');
  }
  const id = useId();
  const type = (text: string): void => {
    setTooShort(false);
    setDigits(text.replace(/\D/g, '').slice(0, pinLength.max));
  };
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (pinPattern.test(digits)) onPin(digits);
    else setTooShort(true);
  };
  const error = tooShort ? texts.length : digits === '' ? problem : undefined;
  return (
    <form noValidate onSubmit={submit} className="mx-auto grid w-full max-w-sm gap-4">
      <div className="flex items-center gap-4">
        <Avatar icon={operator.icon} />
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{texts.title(operator.name)}</h2>
      </div>
      <Field label={texts.label} labelHidden id={id} error={error}>
        <PinInput key={answered} value={digits} onValueChange={type} />
      </Field>
      <div role="group" aria-label={texts.keypad} className="grid grid-cols-3 gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} onPress={() => type(digits + digit)}>
            {digit}
          </Key>
        ))}
        <Key label={texts.erase} onPress={() => type(digits.slice(0, -1))}>
          <Delete aria-hidden />
        </Key>
        <Key onPress={() => type(`${digits}0`)}>0</Key>
        <Button type="submit" pending={pending} className="min-h-16">
          {texts.confirm}
        </Button>
      </div>
      <Button variant="ghost" block onClick={onBack}>
        {back}
      </Button>
    </form>
  );
}

/** Whoever is asked wants to type, and what was tapped before has gone from the page. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

function PinInput({ value, onValueChange }: { value: string; onValueChange: (text: string) => void }) {
  const field = useFieldControl();
  return (
    <input
      {...field}
      type="password"
      inputMode="none"
      autoComplete="off"
      ref={focus}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className="block h-16 w-full rounded-md border border-edge bg-surface text-center text-3xl tracking-[0.4em] text-ink aria-invalid:border-2 aria-invalid:border-danger"
    />
  );
}

/** A key of the pad. The focus stays in the digits, and the keys out of the tab order: a keyboard has them already. */
function Key({ label, onPress, children }: { label?: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex min-h-16 items-center justify-center rounded-md border border-b-2 border-line bg-surface text-2xl font-semibold select-none hover:border-edge active:border-primary active:bg-primary-soft [&_svg]:size-6"
    >
      {children}
    </button>
  );
}
