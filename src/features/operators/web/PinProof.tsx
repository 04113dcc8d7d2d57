import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { passkeysSupported } from '#features/account-security/web/index.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { pinLength, pinPattern } from '../pin.ts';
import { operatorTexts } from './messages.it.ts';

const texts = operatorTexts.pin.proof;

/** How somebody shows that they may change a PIN. */
export type PinProofBy = 'pin' | 'password' | 'passkey';
/** What is typed for it. */
export interface PinProofTyped {
  currentPin: string;
  password: string;
}

interface Props {
  readonly hasPin: boolean;
  readonly by: PinProofBy;
  readonly onBy: (by: PinProofBy) => void;
  readonly register: UseFormRegister<PinProofTyped>;
  readonly errors: FieldErrors<PinProofTyped>;
}

/** Asks whoever changes a PIN for the one of now, or for the account's password or passkey. */
export function PinProof({ hasPin, by, onBy, register, errors }: Props) {
  const ways = [
    ...(hasPin ? [{ value: 'pin' as const, label: texts.byPin }] : []),
    { value: 'password' as const, label: texts.byPassword },
    ...(passkeysSupported() ? [{ value: 'passkey' as const, label: texts.byPasskey }] : []),
  ];
  const required = fieldText('required');
  return (
    <div className="grid gap-4">
      {ways.length > 1 ? (
        <RadioGroup label={texts.how} hint={texts.why} value={by} onValueChange={onBy} options={ways} />
      ) : null}
      {by === 'pin' ? (
        <Field label={texts.currentPin} required error={errors.currentPin?.message}>
          <PasswordInput
            autoComplete="new-password"
            inputMode="numeric"
            maxLength={pinLength.max}
            {...register('currentPin', {
              validate: (pin) => (pin === '' ? required : pinPattern.test(pin) || fieldText('invalid_pin')),
            })}
          />
        </Field>
      ) : null}
      {by === 'password' ? (
        <Field
          label={texts.password}
          required
          hint={ways.length > 1 ? undefined : texts.why}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register('password', { required })} />
        </Field>
      ) : null}
    </div>
  );
}
