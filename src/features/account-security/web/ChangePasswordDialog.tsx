import { useForm, useWatch } from 'react-hook-form';
import { PasswordRules } from '#features/accounts/web/index.ts';
import { passwordProblems } from '#features/accounts/password-policy.ts';
import { passwordProblemTexts } from '#features/accounts/password-texts.it.ts';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { PasswordInput } from '#platform/ui/PasswordInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { CurrentPasswordField, currentPasswordRules } from './CurrentPasswordField.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { useChangePassword } from './queries.ts';

const empty = { currentPassword: '', newPassword: '', repeated: '' };

/** Refusals that are told beside their field, until it is typed in again. */
const toldBesideField: readonly string[] = [
  'CURRENT_PASSWORD_WRONG',
  'PASSWORD_UNCHANGED',
  'PASSWORD_WEAK',
  'INPUT_INVALID',
];

/** A new password by the rules of the sign-up, ticked as they are met. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const {
    register,
    handleSubmit,
    setError,
    control,
    getValues,
    formState: { errors, isDirty },
  } = useForm({ defaultValues: empty });
  const newPassword = useWatch({ control, name: 'newPassword' });

  function save(values: typeof empty): void {
    const { currentPassword } = values;
    change.mutate(
      { currentPassword, newPassword: values.newPassword },
      {
        onSuccess: ({ endedSessions }) => {
          toast({
            title: texts.passwordChanged,
            text: texts.passwordChangedText(endedSessions),
            tone: 'ok',
          });
          onClose();
        },
        onError: (error) => {
          const code = errorCode(error);
          if (code === 'CURRENT_PASSWORD_WRONG')
            setError('currentPassword', { message: errorText(error) }, { shouldFocus: true });
          const problem =
            code === 'PASSWORD_UNCHANGED' || code === 'PASSWORD_WEAK'
              ? errorText(error)
              : fieldErrors(error)['newPassword'];
          if (problem !== undefined) setError('newPassword', { message: problem }, { shouldFocus: true });
        },
      },
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.changePassword}
      submit={texts.savePassword}
      pending={change.isPending}
      failure={
        change.isError && !toldBesideField.includes(errorCode(change.error) ?? '')
          ? errorText(change.error)
          : null
      }
    >
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField
        field={register('currentPassword', currentPasswordRules)}
        error={errors.currentPassword?.message}
      />
      <div className="grid gap-3">
        <Field label={texts.newPassword} required error={errors.newPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...register('newPassword', {
              validate: (password) => {
                if (password === '') return fieldText('required');
                const [problem] = passwordProblems(password);
                return problem === undefined || passwordProblemTexts[problem];
              },
            })}
          />
        </Field>
        <PasswordRules password={newPassword} />
      </div>
      <Field label={texts.repeatPassword} required error={errors.repeated?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('repeated', {
            validate: (repeated) => repeated === getValues('newPassword') || texts.passwordsDiffer,
          })}
        />
      </Field>
    </FormDialog>
  );
}
