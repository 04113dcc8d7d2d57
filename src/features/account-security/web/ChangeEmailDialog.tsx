import { useForm } from 'react-hook-form';
import { errorCode, errorText, fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useFormDraft } from '#platform/ui/useFormDraft.ts';
import { CurrentPasswordField, currentPasswordRules } from './CurrentPasswordField.tsx';
import { accountSecurityTexts as texts } from './messages.it.ts';
import { useChangeEmail } from './queries.ts';

/** Refusals that are told beside their field, until it is typed in again. */
const toldBesideField: readonly string[] = ['CURRENT_PASSWORD_WRONG', 'EMAIL_UNCHANGED', 'INPUT_INVALID'];

/** Asks for another address: it counts when its own link was used. */
export function ChangeEmailDialog({
  onClose,
  onAsked,
}: {
  onClose: () => void;
  /** Told what happens next, in the server's words. */
  onAsked: (message: string) => void;
}) {
  const change = useChangeEmail();
  const form = useForm({ defaultValues: { email: '', currentPassword: '' } });
  useFormDraft('account.email', form, { handedOver: change.isPending, secret: ['currentPassword'] });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = form;

  function save(values: { email: string; currentPassword: string }): void {
    change.mutate(
      { email: values.email.trim(), currentPassword: values.currentPassword },
      {
        onSuccess: ({ message }) => onAsked(message),
        onError: (error) => {
          const code = errorCode(error);
          const email = code === 'EMAIL_UNCHANGED' ? errorText(error) : fieldErrors(error)['email'];
          if (email !== undefined) setError('email', { message: email }, { shouldFocus: true });
          if (code === 'CURRENT_PASSWORD_WRONG')
            setError('currentPassword', { message: errorText(error) }, { shouldFocus: true });
        },
      },
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={handleSubmit(save)}
      title={texts.changeEmail}
      description={texts.changeEmailText}
      submit={texts.sendLink}
      pending={change.isPending}
      failure={
        change.isError && !toldBesideField.includes(errorCode(change.error) ?? '')
          ? errorText(change.error)
          : null
      }
    >
      <Field label={texts.newEmail} required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register('email', {
            validate: (email) =>
              email.trim() === ''
                ? fieldText('required')
                : /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email) || fieldText('invalid_email'),
          })}
        />
      </Field>
      <CurrentPasswordField
        field={register('currentPassword', currentPasswordRules)}
        hint={texts.currentPasswordHint}
        error={errors.currentPassword?.message}
      />
    </FormDialog>
  );
}
