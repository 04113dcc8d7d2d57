import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { NumericKeypad } from '#platform/ui/NumericKeypad.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { maxRemark } from '../text-lengths.ts';
import { registerTexts } from './messages.it.ts';

type Keypad = ComponentProps<typeof NumericKeypad>;

/** The value of an entry: what it will be judged as while it is typed (its place is kept), and the keypad. */
export function ValueField({
  outcome,
  label,
  error,
  ...keypad
}: Keypad & { readonly outcome: ReactNode; readonly label: string; readonly error: string | undefined }) {
  return (
    <div className="grid gap-3 low:gap-1">
      {outcome}
      <Field label={label} labelHidden required error={error}>
        <NumericKeypad {...keypad} />
      </Field>
    </div>
  );
}

interface NotesProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
}

/** What else is to be said of an entry. */
export function NotesField({ value, onValueChange, error, hint }: NotesProps) {
  return (
    <Field label={registerTexts.notes} optional error={error} hint={hint}>
      <TextArea
        rows={2}
        maxLength={maxRemark}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
