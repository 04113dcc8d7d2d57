import type { LocalDate } from '#platform/kernel/dates.ts';
import { ExpiryInput } from '#platform/ui/ExpiryInput.tsx';
import type { Expiry } from '#platform/ui/ExpiryInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import type { TextInputProps } from '#platform/ui/TextInput.tsx';
import type { CallOfNumber } from '../called-numbers.ts';
import { calledText } from '../arriving.it.ts';
import { inventoryTexts } from './messages.it.ts';

interface Props {
  /** What the form library registers for the field. */
  readonly lotNumber: TextInputProps;
  readonly lotError: string | undefined;
  /** What a recall that is open says of the number. */
  readonly called?: CallOfNumber | null;
  readonly expiry: Expiry;
  readonly onExpiryChange: (expiry: Expiry) => void;
  readonly expiryError: string | undefined;
  readonly today: LocalDate;
}

/** The lot that goods come in with: until when they are good, and the number on the package. Both may be missing. */
export function DeliveryFields({
  lotNumber,
  lotError,
  called = null,
  expiry,
  onExpiryChange,
  expiryError,
  today,
}: Props) {
  const texts = inventoryTexts.movement;
  return (
    <>
      <ExpiryInput
        label={texts.expiry}
        hint={texts.expiryHint}
        value={expiry}
        onValueChange={onExpiryChange}
        today={today}
        error={expiryError}
      />
      <Field label={texts.lotNumber} optional hint={texts.lotHint} error={lotError}>
        <TextInput autoComplete="off" autoCapitalize="characters" maxLength={60} {...lotNumber} />
      </Field>
      {called === null ? null : (
        <p role="status" className="text-sm font-semibold text-danger wrap-anywhere">
          {calledText(called)}
        </p>
      )}
    </>
  );
}
