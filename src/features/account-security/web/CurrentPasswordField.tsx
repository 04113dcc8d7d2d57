import type { UseFormRegisterReturn } from 'react-hook-form';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';

/** What the field of the current password must hold. */
export const currentPasswordRules = { required: fieldText('required') };

/** Asks for the password again, before something changes by which one gets in. */
export function CurrentPasswordField({
  field,
  error,
  hint,
}: {
  field: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
}) {
  return (
    <Field label={texts.currentPassword} required hint={hint} error={error}>
      <PasswordInput autoComplete="current-password" {...field} />
    </Field>
  );
}
