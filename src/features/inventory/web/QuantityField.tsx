import { useState } from 'react';
import Calculator from 'lucide-react/icons/calculator';
import { maximumMovement } from '../limits.ts';
import { decimalsOf } from '#platform/kernel/quantity.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import type { StepperProps } from '#platform/ui/Stepper.tsx';
import { useLateCode } from '#platform/ui/useLateCode.ts';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import { inventoryTexts, unitTexts } from './messages.it.ts';

// A phone shows it on demand: the dialog does not wait for it.
const loadKeypad = () => import('#platform/ui/NumericKeypad.tsx');

interface Props extends Omit<StepperProps, 'unit' | 'decimals'> {
  readonly label: string;
  readonly unit: Unit | undefined;
  readonly error: string | undefined;
}

const texts = inventoryTexts.movement;

/** Where the keypad is there from the start, as a media query. */
const withKeypad = '(min-width: 40rem) and (pointer: coarse)';

/**
 * A quantity: plus and minus for a few pieces, a keypad for grams and tenths of a kilo, one tap from each other. On the tablet by the
 * fridge the keypad is there from the start: there is room for it, and wet hands miss small keys. Its place is empty
 * until it is there, so that nothing is swapped under a finger; where it can not be had the stepper stays.
 */
export function QuantityField({ label, unit, error, quick = [], ...control }: Props) {
  const tablet = useMediaQuery(withKeypad);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const late = useLateCode(loadKeypad);
  const Keypad = late.code?.NumericKeypad;
  const keypad = (wanted ?? tablet) && (late.pending || Keypad !== undefined);
  // What stands there at first is a guess: the first key replaces it, as a selected text would be replaced.
  const [guessed, setGuessed] = useState(true);
  function change(next: string): void {
    const added =
      keypad && guessed && next.length === control.value.length + 1 && next.startsWith(control.value);
    setGuessed(false);
    control.onValueChange(added ? next.slice(-1) : next);
  }
  const decimals = unit === undefined ? 0 : decimalsOf(unit);
  const word = unit === undefined ? undefined : unitWord(unit, control.value);
  return (
    <div className="grid gap-2">
      <Field label={label} required error={error}>
        {!keypad ? (
          <Stepper {...control} decimals={decimals} unit={word} />
        ) : Keypad === undefined ? (
          <Skeleton className="h-115 max-w-md" />
        ) : (
          <Keypad
            {...control}
            onValueChange={change}
            decimals={decimals}
            allowNegative={false}
            wholeDigits={String(maximumMovement).length}
            steps={decimals === 0 ? [1, 10] : [0.1, 1]}
            {...(word === undefined ? {} : { unit: word })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {quick.map((choice) => (
          <Button
            key={choice.label}
            variant="secondary"
            onClick={() => control.onValueChange(quantityText(choice.value))}
          >
            {choice.label}
          </Button>
        ))}
        {late.pending || Keypad !== undefined ? (
          <Button
            variant="secondary"
            onClick={() => {
              setWanted(!keypad);
              setGuessed(true);
            }}
          >
            <Calculator aria-hidden />
            {keypad ? texts.steps : texts.keypad}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The unit's word beside a number that is being typed. */
function unitWord(unit: Unit, typed: string): string {
  const text = unitTexts[unit];
  if (typeof text === 'string') return text;
  return typed.trim() === '1' ? text.one : text.other;
}
